import type { ComposedPage } from '../compose/composed-page';
import type { PageRenderer } from '../compose/site-renderer';
import { redirectsTo } from './find-page';
import type { Refusal } from './refusal';

/** Pages of a section before and after a release. */
export interface PageChange {
  readonly section: string;
  readonly livePages: readonly ComposedPage[];
  /** What can be linked to in the composition to be. */
  readonly paths: ReadonlySet<string>;
  readonly renderer: PageRenderer;
  /** Paths that may vanish. */
  readonly allowGone: readonly string[];
}

/** Whether every page that is live stays, or leads its visitors to another one. */
export async function checkGone({ section, livePages, paths, renderer, allowGone }: PageChange): Promise<Refusal[]> {
  const missing = livePages.map(({ path }) => path).filter((path) => !paths.has(path) && !allowGone.includes(path));
  const refusals = await Promise.all(
    missing.map(async (path) => {
      if (await redirectsTo(paths, renderer, path)) return [];
      return [
        {
          check: 'gone',
          wanted: `the live page ${path} of ${section}, or a redirect from it to a known page`,
          found: 'neither',
          remedy: `Keep it among knownPages, let its route answer { kind: 'redirect' }, or allow it with --allow-gone ${path}.`,
        },
      ];
    }),
  );
  return refusals.flat();
}
