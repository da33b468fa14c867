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

/** Pages for those who look after more than one home. */
export const commercialLinks: readonly ListedLink[] = [
  { name: 'Commercial TV installation', path: '/commercial-tv-installation', note: 'hotels, pubs and offices' },
  { name: 'Student accommodation TV', path: '/student-accommodation-tv', note: 'halls and shared houses' },
  { name: 'New build installation', path: '/new-build-installation', note: 'builders and self-builders' },
  { name: 'Business services', path: '/services#business-services', note: 'everything for businesses' },
];

/** Where most visitors want to go. */
export const mainLinks: readonly ListedLink[] = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
  { name: 'Areas we cover', path: '/areas' },
  { name: 'Reviews', path: '/reviews-testimonials' },
  { name: 'Advice and guides', path: '/blog' },
  { name: 'Contact us', path: '/contact' },
];
