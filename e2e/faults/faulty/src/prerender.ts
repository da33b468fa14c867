import type { KnownPage } from '@site/shared';
import { cases } from './routes';

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Faulty pages';

export const knownPages: readonly KnownPage[] = cases.map(({ path, title: name }) => ({ path, title: name, lastModified: '2026-11-01' }));
