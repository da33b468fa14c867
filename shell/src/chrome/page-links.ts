import { business } from '@site/shared';
import { hasPrices } from '@site/shared/prices';
import type { SectionLink } from '@site/shared';
import { contactPath, listMainLinks } from './site-links';
import type { SiteLink } from './site-links';

export interface FooterGroup {
  /** The name by which sections ask for a link in it. */
  readonly id: Extract<SectionLink, { readonly place: 'footer' }>['group'];
  readonly heading: string;
  readonly links: readonly SiteLink[];
}

export const footerGroups: readonly FooterGroup[] = [
  {
    id: 'services',
    heading: 'Services',
    links: [
      { name: 'All services', path: '/services' },
      { name: 'Commercial TV', path: '/commercial-tv-installation' },
      { name: 'Student accommodation', path: '/student-accommodation-tv' },
      { name: 'New build', path: '/new-build-installation' },
      { name: 'Choosing an installer', path: '/professional-installers' },
      { name: 'TV aerials near you', path: '/near-me/tv-aerial-installation-near-me' },
    ],
  },
  {
    id: 'areas',
    heading: 'Areas',
    links: [
      { name: 'Oxford', path: '/oxford' },
      { name: 'Witney', path: '/witney' },
      { name: 'Cirencester', path: '/cirencester' },
      { name: 'Swindon', path: '/swindon' },
      { name: 'Abingdon', path: '/abingdon' },
      { name: 'Chipping Norton', path: '/chipping-norton' },
      { name: 'OX28 postcodes', path: '/postcode/ox28' },
      { name: 'SN1 postcodes', path: '/postcode/sn1' },
      { name: 'All areas', path: '/areas' },
    ],
  },
  {
    id: 'help',
    heading: 'Help',
    links: [
      { name: 'Cost guide', path: business.costGuidePath },
      { name: 'Advice and guides', path: '/blog' },
      { name: 'Reviews', path: '/reviews-testimonials' },
      { name: 'Contact us', path: contactPath },
      { name: 'Privacy', path: '/privacy' },
      { name: 'Site map', path: '/sitemap.html' },
    ],
  },
];

/** The link to the post about prices: it promises none where there are none. */
export function pricesLink(): SiteLink {
  return { name: hasPrices(business.prices) ? 'Prices' : 'What it costs', path: business.costGuidePath };
}

/** The header's own links, for pages as they are prerendered. */
export function mainLinks(): readonly SiteLink[] {
  return listMainLinks(pricesLink());
}
