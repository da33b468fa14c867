import { releaseBase } from '../compose/make-lock';
import type { ComposedPage } from '../compose/composed-page';
import type { PageRenderer } from '../compose/site-renderer';
import { browserFile } from '../release/release';
import type { Release } from '../release/release';
import { shellRootFiles } from '../release/root-files';

/** Pages that the composer derives from a composition, and files at the root of the site. */
const composerPaths = ['/sitemap.html', '/seo-test', '/sitemap.xml', '/robots.txt', '/lock.json', '/manifest.webmanifest', ...shellRootFiles.map((name) => `/${name}`)];

/** Every path that a link may name: known pages, what the composer adds, and files of the releases. */
export function linkablePaths(pages: readonly ComposedPage[], releases: readonly Release[]): ReadonlySet<string> {
  const files = releases.flatMap((release) =>
    release.files.flatMap(({ path }) => (path.startsWith(browserFile('')) ? [releaseBase(release) + path.slice(browserFile('').length)] : [])),
  );
  return new Set([...pages.map(({ path }) => path), ...composerPaths, ...files]);
}

/** Whether a path is answered by a redirect to one of the given paths. */
export async function redirectsTo(paths: ReadonlySet<string>, renderer: PageRenderer, path: string): Promise<boolean> {
  // An address that fails to render leads nowhere; if it is a known page, rendering has told so already.
  const answer = await renderer.render(path).catch(() => undefined);
  return answer?.kind === 'redirect' && paths.has(answer.to.replace(/[?#].*/, ''));
}
