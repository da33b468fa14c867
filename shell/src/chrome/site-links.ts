import { isActiveLink } from '@site/shared';

export interface SiteLink {
  readonly name: string;
  readonly path: string;
}

export const contactPath = '/contact';

/** The form of a page that has one, and that of the contact page. */
export const ownFormPath = '#enquiry';
export const contactFormPath = `${contactPath}${ownFormPath}`;

/**
 * The header's own links: those of the specification, and others that visitors look for. Contact is last and looks
 * like a button. The phone's menu, which runs in browsers, needs no other fact of the business than this one.
 *
 * @param prices the link to the post about prices
 */
export function listMainLinks(prices: SiteLink): readonly SiteLink[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
    { name: 'Areas', path: '/areas' },
    { name: 'Reviews', path: '/reviews-testimonials' },
    prices,
    { name: 'Advice', path: '/blog' },
    { name: 'Contact', path: contactPath },
  ];
}

/** Links of the Commercial dropdown and of the mobile menu's commercial group. */
export const commercialLinks: readonly SiteLink[] = [
  { name: 'New Build Installation', path: '/new-build-installation' },
  { name: 'Commercial TV Installation', path: '/commercial-tv-installation' },
  { name: 'Student Accommodation', path: '/student-accommodation-tv' },
  { name: 'Business Services', path: '/services#business-services' },
];

/** The `aria-current` of a navigation link on a page: `page` on a link to the page itself, `true` on a link to a page above it. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (!isActiveLink(href, path)) return undefined;
  return href === path ? 'page' : 'true';
}
