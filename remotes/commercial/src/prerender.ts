import type { KnownPage, PublishedFile } from '@site/shared';
import { publishedCommercialPicture } from './pages/commercial-picture';
import { commercialTvReviewed } from './pages/commercial-tv-facts';
import { newBuildReviewed } from './pages/new-build-facts';
import { studentTvReviewed } from './pages/student-tv-facts';

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Commercial services';

export const knownPages: readonly KnownPage[] = [
  { path: '/commercial-tv-installation', title: 'Commercial TV installation', lastModified: commercialTvReviewed },
  { path: '/student-accommodation-tv', title: 'Student accommodation TV', lastModified: studentTvReviewed },
  { path: '/new-build-installation', title: 'New build installation', lastModified: newBuildReviewed },
];

export const files: readonly PublishedFile[] = [publishedCommercialPicture];
