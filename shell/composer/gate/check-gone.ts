import type { PageRenderer } from '../render/site-renderer';
import { redirectsTo } from './find-page';
import type { Refusal } from './refusal';

/** Pages of a section before and after a release. */
export interface PageChange {
  readonly section: string;
  /** Paths of its pages and published files that are live. */
  readonly livePaths: readonly string[];
  /** What can be linked to in the composition to be. */
  readonly paths: ReadonlySet<string>;
  readonly renderer: PageRenderer;
  /** Paths that may vanish. */
  readonly allowGone: readonly string[];
}

/** Whether everything that is live stays, or leads its visitors to a page. */
export async function checkGone({ section, livePaths, paths, renderer, allowGone }: PageChange): Promise<Refusal[]> {
  const missing = livePaths.filter((path) => !paths.has(path) && !allowGone.includes(path));
  const refusals = await Promise.all(
    missing.map(async (path) => {
      if (await redirectsTo(paths, renderer, path)) return [];
      return [
        {
          check: 'gone',
          wanted: `the live path ${path} of ${section}, or a redirect from it to a known page`,
          found: 'neither',
          remedy: `Keep it among knownPages or files, let its route answer { kind: 'redirect' }, or allow it with --allow-gone ${path}.`,
        },
      ];
    }),
  );
  return refusals.flat();
}
