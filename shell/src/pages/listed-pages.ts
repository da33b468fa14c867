/** The shell's pages, except for the lists of all pages, which the composer adds. */
export const listedPages = [
  { path: '/', title: 'Home' },
  { path: '/services', title: 'Services' },
  { path: '/contact', title: 'Contact' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/reviews-testimonials', title: 'Reviews' },
  { path: '/professional-installers', title: 'Choosing an installer' },
  { path: '/offline.html', title: 'No connection' },
] as const;
