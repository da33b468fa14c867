type NamedPath = readonly [name: string, path: string];

/** The header's links as the specification lists them. */
export const mainLinks: readonly NamedPath[] = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Areas', '/areas'],
  ['Reviews', '/reviews-testimonials'],
  ['Contact', '/contact'],
];

/** What the header has beside them. */
export const furtherLinks: readonly NamedPath[] = [
  ['Prices', '/blog/tv-aerial-installation-cost-guide'],
  ['Advice', '/blog'],
];

/** Paths that the specification has the footer link to; the service pages come first. */
export const footerPaths: readonly string[] = [
  '/services',
  '/commercial-tv-installation',
  '/student-accommodation-tv',
  '/new-build-installation',
  '/professional-installers',
  ...['/oxford', '/witney', '/cirencester', '/swindon', '/abingdon', '/chipping-norton'],
  '/areas',
  '/contact',
  '/blog',
  '/blog/tv-aerial-installation-cost-guide',
  '/postcode/ox28',
  '/postcode/sn1',
  '/near-me/tv-aerial-installation-near-me',
  '/sitemap.html',
];
