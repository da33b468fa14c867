import { derivedPaths } from '../render/derived-pages';
import { releaseBase } from '../render/lock-release';
import type { PageRenderer } from '../render/sections';
import { fragmentOf } from '../render/document-addresses';
import { compareText, groupBy, onceEach } from '../base/lists';
import type { ComposedPage } from '../store/site-manifest';
import type { Release } from '../store/release-format';
import { browserFile } from '../store/release-paths';
import { compositionFiles, fallbacksFile, shellRootFiles } from '../store/root-files';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** The pages whose links a release may break. */
export interface LinkedPages {
  /** Pages of the section that is released. */
  readonly pages: readonly ComposedPage[];
  readonly otherPages: readonly ComposedPage[];
  /** Whether the section owns a path, or does in the current composition. */
  readonly isOwnPath: (path: string) => boolean;
  /** Paths that links may name in the next composition. */
  readonly paths: ReadonlySet<string>;
  readonly renderer: PageRenderer;
}

/** Whether the links out of a section's pages, and those of other pages into the section, lead to a page, and to an element on it. */
export async function checkLinks({ pages, otherPages, isOwnPath, paths, renderer }: LinkedPages): Promise<Refusal[]> {
  // Few of the hundreds of thousands of links on a large site differ.
  const linking = [...linksOf(pages), ...linksOf(otherPages, onceEach((link) => isOwnPath(pathOf(link))))];
  const documents = new Map([...pages, ...otherPages].flatMap(({ path, document }) => (document ? [[path, document] as const] : [])));
  const idsOf = onceEach((path: string) => new Set(['top', ...(documents.get(path)?.ids ?? [])]));
  const astray = linking.filter(({ link }) => link.includes('#') && documents.has(pathOf(link)) && !idsOf(pathOf(link)).has(fragmentOf(link)));
  const unknown = groupBy(linking.filter(({ link }) => !link.includes('#') && !paths.has(link)), ({ link }) => link);
  const broken = await Promise.all([...unknown].map(async ([link, from]) => ((await redirectsTo(paths, renderer, link)) ? [] : [[link, from] as const])));
  return [
    ...refuse(broken.flat(), 'a known page or file, or a redirect to one, where each link leads', 'Correct the link, keep the page, or let the loader of its route return redirect(…).'),
    ...refuse([...groupBy(astray, ({ link }) => link)], 'an element with the id that a link to another page names', 'Correct the link, or give the element its id again.'),
  ];
}

const pathOf = (link: string) => link.replace(/#.*/s, '');

interface LinkFrom {
  readonly from: string;
  readonly link: string;
}

function linksOf(pages: readonly ComposedPage[], isWanted: (link: string) => boolean = () => true): LinkFrom[] {
  return pages.flatMap(({ path, links, document }) => [...links, ...(document?.fragments ?? [])].filter(isWanted).map((link) => ({ from: path, link })));
}

function refuse(broken: readonly (readonly [link: string, from: readonly LinkFrom[]])[], wanted: string, remedy: string): Refusal[] {
  const sorted = broken.toSorted(([one], [other]) => compareText(one, other));
  const shown = sorted.map(([link, from]) => `${link} (linked from ${listSome(from.map((one) => one.from))})`);
  return shown.length === 0 ? [] : [{ check: 'links', wanted, found: `none at ${listSome(shown)}`, remedy }];
}

/** Pages of a section before and after a release. */
export interface PageChange {
  readonly section: string;
  /** Paths of its current pages and published files. */
  readonly currentPaths: readonly string[];
  /** Paths that links may name in the next composition. */
  readonly paths: ReadonlySet<string>;
  readonly renderer: PageRenderer;
  /** Paths that may vanish. `/blog/*` stands for `/blog` and all paths below it. */
  readonly allowGone: readonly string[];
}

/** Whether every current page and file stays, or redirects to a page. One refusal names all that do not. */
export async function checkGone({ section, currentPaths, paths, renderer, allowGone }: PageChange): Promise<Refusal[]> {
  const isAllowed = (path: string) => allowGone.some((allowed) => allowed === path || (allowed.endsWith('/*') && `${path}/`.startsWith(allowed.slice(0, -1))));
  const missing = currentPaths.filter((path) => !paths.has(path) && !isAllowed(path));
  const redirected = await Promise.all(missing.map((path) => redirectsTo(paths, renderer, path)));
  const gone = missing.filter((_path, index) => redirected[index] !== true).sort();
  if (gone.length === 0) return [];
  return [
    {
      check: 'gone',
      wanted: `the current ${gone.length === 1 ? 'path' : 'paths'} ${listSome(gone)} of ${section}, or a redirect to a known page`,
      found: 'neither',
      remedy: `Keep the page or file, redirect from its address, or allow it with ${allowing(gone)}.`,
    },
  ];
}

/** The options that allow these paths to vanish, quoted where a command line would read them otherwise. */
function allowing(gone: readonly string[]): string {
  const folders = [...new Set(gone.map((path) => `'/${path.split('/')[1] ?? ''}/*'`))];
  const few = [gone, folders].find((allowed) => allowed.length <= 3);
  return (few ?? [`'/*'`]).map((path) => `--allow-gone ${path}`).join(' ');
}

/** Files at the root of the site that belong to the composition itself. */
export const composerFiles = [...compositionFiles.map(({ path }) => path), `/${fallbacksFile}`, ...shellRootFiles.map(({ name }) => `/${name}`)];

/** Every path that a link may name: known pages, the composer's own pages and files, and the files that releases publish and hold. */
export function linkablePaths(pages: readonly ComposedPage[], releases: readonly Release[]): ReadonlySet<string> {
  const files = releases.flatMap((release) =>
    release.files.flatMap(({ path }) => (path.startsWith(browserFile('')) ? [releaseBase(release) + path.slice(browserFile('').length)] : [])),
  );
  const published = releases.flatMap((release) => release.published.map(({ path }) => path));
  return new Set([...pages.map(({ path }) => path), ...derivedPaths, ...composerFiles, ...published, ...files]);
}

/** Whether a path redirects to one of the given paths. */
async function redirectsTo(paths: ReadonlySet<string>, renderer: PageRenderer, path: string): Promise<boolean> {
  // A path that fails to render leads nowhere; a known page would have been refused before.
  const outcome = await renderer.render(path).catch(() => undefined);
  return outcome?.kind === 'redirect' && paths.has(outcome.to.replace(/[?#].*/, ''));
}
