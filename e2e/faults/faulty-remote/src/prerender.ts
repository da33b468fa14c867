import type { KnownPage } from '@site/shared';
import { section } from './section';

export { section };

/** Heading of these pages in lists of all pages. */
export const title = 'Faulty pages';

export const knownPages: readonly KnownPage[] = section.routes.map(({ path, chunk }) => ({
  path,
  title: `Faulty: ${chunk}`,
  lastModified: '2026-11-01',
}));
