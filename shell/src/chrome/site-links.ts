export interface SiteLink {
  readonly name: string;
  readonly path: string;
}

export const contactPath = '/contact';

/** The form of a page that has one, and that of the contact page. */
export const ownFormPath = '#enquiry';
export const contactFormPath = `${contactPath}${ownFormPath}`;

/**
 * The header's own links: those of the specification, and what visitors look for beside them. Contact is last and looks
 * like a button. The phone's menu, which runs in browsers, needs no other fact of the business than this one.
 *
 * @param pricesPath path of the post about prices
 */
export function listMainLinks(pricesPath: string): readonly SiteLink[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
    { name: 'Areas', path: '/areas' },
    { name: 'Reviews', path: '/reviews-testimonials' },
    { name: 'Prices', path: pricesPath },
    { name: 'Advice', path: '/blog' },
    { name: 'Contact', path: contactPath },
  ];
}
