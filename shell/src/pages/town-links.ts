import type { ListedLink } from '@site/shared';

/** The towns with a page of their own. */
export const townLinks: readonly ListedLink[] = [
  { name: 'Oxford', path: '/oxford', note: 'Oxfordshire' },
  { name: 'Witney', path: '/witney', note: 'Oxfordshire' },
  { name: 'Abingdon', path: '/abingdon', note: 'Oxfordshire' },
  { name: 'Chipping Norton', path: '/chipping-norton', note: 'Oxfordshire' },
  { name: 'Didcot', path: '/didcot', note: 'Oxfordshire' },
  { name: 'Wantage', path: '/wantage', note: 'Oxfordshire' },
  { name: 'Cirencester', path: '/cirencester', note: 'Gloucestershire' },
  { name: 'Swindon', path: '/swindon', note: 'Wiltshire' },
];
