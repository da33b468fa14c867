import { findAddedSections } from './added-sections';

export interface PageKind {
  readonly kind: string;
  readonly path: string;
  readonly status: 200 | 404;
  /** Words of its h1. */
  readonly heading: RegExp;
}

/** One page of every kind that we have. */
const ownKinds: readonly PageKind[] = [
  { kind: 'home', path: '/', status: 200, heading: /./ },
  { kind: 'services', path: '/services', status: 200, heading: /services/i },
  { kind: 'contact', path: '/contact', status: 200, heading: /contact|touch/i },
  { kind: 'reviews', path: '/reviews-testimonials', status: 200, heading: /reviews/i },
  { kind: 'installers', path: '/professional-installers', status: 200, heading: /install/i },
  { kind: 'areas', path: '/areas', status: 200, heading: /areas/i },
  { kind: 'dedicated town', path: '/oxford', status: 200, heading: /Oxford/ },
  { kind: 'template place', path: '/burford', status: 200, heading: /Burford/ },
  { kind: 'place by a near name', path: '/great-woodstock', status: 200, heading: /Woodstock/ },
  { kind: 'fallback place', path: '/nowhere-on-sea', status: 200, heading: /Nowhere on Sea/ },
  { kind: 'postcode', path: '/postcode/ox28', status: 200, heading: /OX28/ },
  { kind: 'near me', path: '/near-me/tv-aerial-installation-near-me', status: 200, heading: /near/i },
  { kind: 'commercial', path: '/commercial-tv-installation', status: 200, heading: /commercial|business/i },
  { kind: 'blog index', path: '/blog', status: 200, heading: /guides/i },
  { kind: 'blog category', path: '/blog/category/pricing-guides', status: 200, heading: /pric/i },
  { kind: 'post', path: '/blog/loft-or-roof-aerial', status: 200, heading: /loft/i },
  { kind: 'post with a tool', path: '/blog/check-your-aerial-before-you-call', status: 200, heading: /check/i },
  { kind: 'placeholder post', path: '/blog/not-written-yet', status: 200, heading: /no guide/i },
  { kind: 'site map', path: '/sitemap.html', status: 200, heading: /site map/i },
  { kind: 'not found', path: '/no/such/page', status: 404, heading: /not found/i },
  { kind: 'not found in a section', path: '/postcode/zz99', status: 404, heading: /not found/i },
];

/** One page of every kind, and the first of each section that was added. */
export const pageKinds: readonly PageKind[] = [
  ...ownKinds,
  ...findAddedSections(ownKinds.map(({ path }) => path)).flatMap(({ section, pages: [first] }) => (first ? [{ kind: `first page of ${section}`, path: first.path, status: 200 as const, heading: /./ }] : [])),
];
