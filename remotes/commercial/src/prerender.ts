import type { KnownPage } from '@site/shared';
import { ownPages, publishedPictures } from './pages/own-pages';
import pageDays from './pages/page-days.json';

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Commercial services';

export const knownPages: readonly KnownPage[] = Object.values(ownPages).map(({ name, path }) => ({ path, title: name, lastModified: pageDays[path].day }));

export const files = publishedPictures;
