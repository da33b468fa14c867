import type { PageRenderer } from '../render/sections';
import { redirectsTo } from './linkable-paths';
import type { Refusal } from './refusal';

/** Pages of a section before and after a release. */
export interface PageChange {
  readonly section: string;
  /** Paths of its current pages and published files. */
  readonly currentPaths: readonly string[];
  /** What can be linked to in the next composition. */
  readonly paths: ReadonlySet<string>;
  readonly renderer: PageRenderer;
  /** Paths that may vanish. */
  readonly allowGone: readonly string[];
}

/** Whether every current page and file stays, or redirects to a page. */
export async function checkGone({ section, currentPaths, paths, renderer, allowGone }: PageChange): Promise<Refusal[]> {
  const missing = currentPaths.filter((path) => !paths.has(path) && !allowGone.includes(path));
  const refusals = await Promise.all(
    missing.map(async (path) => {
      if (await redirectsTo(paths, renderer, path)) return [];
      return [
        {
          check: 'gone',
          wanted: `the current path ${path} of ${section}, or a redirect from it to a known page`,
          found: 'neither',
          remedy: `Keep it among knownPages or files, let its route return { kind: 'redirect' }, or allow it with --allow-gone ${path}.`,
        },
      ];
    }),
  );
  return refusals.flat();
}
