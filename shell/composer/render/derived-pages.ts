import type { JsonValue, KnownPage, ListedLink } from '@site/shared';
import type { Lock } from '@site/shared/lock';
import type { SeoReport } from '../../src/pages/seo-test-page';
import type { SitemapGroup } from '../../src/pages/sitemap-page';
import type { WriteCompressed } from '../store/compress-files';
import type { Release } from '../store/release';
import type { ComposedPage } from '../store/composed-page';
import { createProblemFinder } from './page-problems';
import type { PageRenderer } from './sections';
import { writePage } from './write-page';

/** A page about the composition itself, with its data. */
export interface DerivedPage extends KnownPage {
  readonly data: JsonValue;
}

/** Their paths and names in lists of links: the list of pages for visitors and the one for the team. */
const derived = { '/sitemap.html': 'Site map', '/seo-test': 'Page test' } as const;

export const derivedPaths: readonly string[] = Object.keys(derived);

export function isDerived(path: string): boolean {
  return derivedPaths.includes(path);
}

/** The pages about a composition, with what they show. */
export function derivePages(lock: Lock, releases: readonly Release[], pages: readonly ComposedPage[]): DerivedPage[] {
  const lastModified = pages.map((page) => page.lastModified).sort().at(-1) ?? '';
  const page = (path: keyof typeof derived, data: JsonValue): DerivedPage => ({ path, title: derived[path], lastModified, data });
  return [page('/sitemap.html', asJson(sitemapGroups(releases, pages))), page('/seo-test', asJson(seoReport(lock, pages)))];
}

/** Renders and writes the pages about the composition. */
export async function writeDerivedPages(
  renderer: PageRenderer,
  folder: string,
  derived: readonly DerivedPage[],
  compress?: WriteCompressed,
): Promise<ComposedPage[]> {
  const composed: ComposedPage[] = [];
  for (const { data, ...known } of derived) {
    const page = await renderer.render(known.path, { data });
    if (page.kind !== 'page') throw new Error(`Wanted the page ${known.path}, found a redirect to ${page.to}.`);
    if (page.status !== 200) throw new Error(`Wanted the page ${known.path}, found not-found. Has the shell a route for it?`);
    composed.push(await writePage(folder, known, page, compress));
  }
  return composed;
}

/** A group of more pages than this is put in the order of the alphabet, by letters. */
const pagesAtOnce = 40;

function sitemapGroups(releases: readonly Release[], pages: readonly ComposedPage[]): SitemapGroup[] {
  return releases.map(({ name, title }) => ({
    title,
    lists: listsOf(pages.filter(({ section, noindex }) => section === name && !noindex).map((page) => ({ name: page.name, path: page.path }))),
  }));
}

function listsOf(links: readonly ListedLink[]): SitemapGroup['lists'] {
  if (links.length <= pagesAtOnce) return [{ links }];
  const sorted = [...links].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const letters = [...new Set(sorted.map(({ name }) => name.slice(0, 1)))];
  return letters.map((letter) => ({ letter, links: sorted.filter(({ name }) => name.startsWith(letter)) }));
}

function seoReport({ composition, releases }: Lock, pages: readonly ComposedPage[]): SeoReport {
  const findProblems = createProblemFinder(pages);
  return {
    composition,
    releases: Object.entries(releases).map(([section, { version }]) => ({ section, version })),
    pages: pages.map((page) => ({
      path: page.path,
      section: page.section,
      title: page.title,
      description: page.description,
      canonical: page.canonicalPath,
      noindex: page.noindex,
      headings: page.headings,
      structuredData: page.structuredData,
      problems: findProblems(page),
    })),
  };
}

/** Interfaces of plain data are JSON, which TypeScript cannot tell. */
function asJson(data: SeoReport | SitemapGroup[]): JsonValue {
  return data as unknown as JsonValue;
}
