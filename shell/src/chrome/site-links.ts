import { business } from '@site/shared';

export interface SiteLink {
  readonly name: string;
  readonly path: string;
  /** Whom or what the page is for. */
  readonly note?: string;
  /** Loaded as a document of its own instead of by the app. */
  readonly asDocument?: boolean;
}

export interface LinkGroup {
  readonly heading: string;
  readonly links: readonly SiteLink[];
}

export const contactPath = '/contact';

/** The header's links; Contact comes last and is drawn as the call to action. */
export const mainLinks: readonly SiteLink[] = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
  { name: 'Areas', path: '/areas' },
  { name: 'Reviews', path: '/reviews-testimonials' },
  { name: 'Contact', path: contactPath },
];

/** What the Commercial dropdown and the mobile menu's commercial group hold. */
export const commercialLinks: readonly SiteLink[] = [
  { name: 'New Build Installation', path: '/new-build-installation', note: 'builders and self-builders' },
  { name: 'Commercial TV Installation', path: '/commercial-tv-installation', note: 'hotels, pubs and offices' },
  { name: 'Student Accommodation', path: '/student-accommodation-tv', note: 'halls and shared houses' },
  { name: 'Business Services', path: '/services#business-services', note: 'everything for businesses' },
];

export const footerGroups: readonly LinkGroup[] = [
  {
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
    heading: 'Help',
    links: [
      { name: 'Cost guide', path: business.costGuidePath },
      { name: 'Advice and guides', path: '/blog' },
      { name: 'Reviews', path: '/reviews-testimonials' },
      { name: 'Contact us', path: contactPath },
      { name: 'Site map', path: '/sitemap.html', asDocument: true },
    ],
  },
];
