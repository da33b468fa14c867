import { derivedPaths } from '../render/derived-pages';
import { releaseBase } from '../render/lock-release';
import type { ComposedPage } from '../store/site-manifest';
import type { PageRenderer } from '../render/sections';
import { browserFile } from '../store/release-files';
import type { Release } from '../store/release';
import { compositionFiles, shellRootFiles } from '../store/root-files';
import { waysOf } from './check-ranks';

/** Files at the root of the site that belong to the composition itself. */
export const composerFiles = [...compositionFiles.map(({ path }) => path), ...shellRootFiles.map(({ name }) => `/${name}`)];

/** Whether a pattern matches addresses of any first segment. */
export function takesAnyWord(pattern: string): boolean {
  return waysOf(pattern).some(beginsWithAnyWord);
}

/** Whether the segments of a pattern match addresses of any first segment. */
export function beginsWithAnyWord([first = '']: readonly string[]): boolean {
  return /^[:*]/.test(first);
}

/** Every path that a link may name: known pages, what the composer adds, and the files that releases publish and hold. */
export function linkablePaths(pages: readonly ComposedPage[], releases: readonly Release[]): ReadonlySet<string> {
  const files = releases.flatMap((release) =>
    release.files.flatMap(({ path }) => (path.startsWith(browserFile('')) ? [releaseBase(release) + path.slice(browserFile('').length)] : [])),
  );
  const published = releases.flatMap((release) => release.published.map(({ path }) => path));
  return new Set([...pages.map(({ path }) => path), ...derivedPaths, ...composerFiles, ...published, ...files]);
}

/** Whether a path redirects to one of the given paths. */
export async function redirectsTo(paths: ReadonlySet<string>, renderer: PageRenderer, path: string): Promise<boolean> {
  // A path that fails to render leads nowhere; a known page would have been refused before.
  const outcome = await renderer.render(path).catch(() => undefined);
  return outcome?.kind === 'redirect' && paths.has(outcome.to.replace(/[?#].*/, ''));
}
