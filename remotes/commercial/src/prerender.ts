import type { KnownPage } from '@site/shared';
import { publishedPictures } from './pages/link-pictures';
import pageDays from './pages/page-days.json';

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Commercial services';

export const knownPages: readonly KnownPage[] = [
  { path: '/commercial-tv-installation', title: 'Commercial TV installation', lastModified: pageDays['/commercial-tv-installation'].day },
  { path: '/student-accommodation-tv', title: 'Student accommodation TV', lastModified: pageDays['/student-accommodation-tv'].day },
  { path: '/new-build-installation', title: 'New build installation', lastModified: pageDays['/new-build-installation'].day },
];

export const files = publishedPictures;
