import type { KnownPage } from '@site/shared';
import { lastReviewed } from './last-reviewed';

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Commercial services';

export const knownPages: readonly KnownPage[] = [
  { path: '/commercial-tv-installation', title: 'Commercial TV installation', lastModified: lastReviewed },
  { path: '/student-accommodation-tv', title: 'Student accommodation TV', lastModified: lastReviewed },
  { path: '/new-build-installation', title: 'New build installation', lastModified: lastReviewed },
];
