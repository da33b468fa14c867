import type { JsonValue, KnownPage, ListedLink } from '@site/shared';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { offlinePath } from '../../src/document/page-context';
import type { NewestAdvice, SeoReport, SitemapGroup } from '../../src/pages/composed-data';
import type { Release } from '../store/release-format';
import type { ComposedPage, SiteTarget } from '../store/site-manifest';
import { compareText } from '../base/lists';
import { createProblemFinder } from './page-problems';
import { renderKnownPage } from './render-pages';
import { FailedPagesError } from './render-section';
import type { PageRenderer } from './sections';
import { writePage } from './write-page';

/** A page that shows something of the whole composition, with its data. */
export interface DerivedPage extends KnownPage {
  readonly data: JsonValue;
}

/** It shows the newest articles of every section. */
const homePath = '/';

/** The pages that list all others, with their names in lists of links: one for visitors and one for the team. */
const overviews = { '/sitemap.html': 'Site map', '/seo-test': 'Page test' } as const;

export const derivedPaths: readonly string[] = [homePath, ...Object.keys(overviews)];

export function isOverview(path: string): boolean {
  return Object.hasOwn(overviews, path);
}

/** A release without the known pages that need data of the whole composition. */
export function withoutDerived(release: Release): Release {
  if (release.name !== shellName) return release;
  return { ...release, knownPages: release.knownPages.filter(({ path }) => !derivedPaths.includes(path)) };
}

/** The pages of each section, the home page among the shell's; the lists of all pages are left out. */
export function pagesBySection(names: readonly string[], pages: readonly ComposedPage[]): Map<string, readonly ComposedPage[]> {
  return new Map(names.map((name) => [name, pages.filter(({ section, path }) => section === name && !isOverview(path))]));
}

/** The home page, which the shell lists among its known pages. */
export function deriveHome(releases: readonly Release[]): DerivedPage[] {
  const advice = newestArticles(releases);
  const known = releases.find(({ name }) => name === shellName)?.knownPages.filter(({ path }) => path === homePath) ?? [];
  return known.map((page) => ({ ...page, lastModified: latest([page.lastModified, ...advice.articles.map(({ published }) => published)]), data: asJson(advice) }));
}

/** The pages that list the pages of a composition, with what they show. */
export function deriveOverviews(lock: Lock, releases: readonly Release[], pages: readonly ComposedPage[]): DerivedPage[] {
  const lastModified = latest(pages.map((page) => page.lastModified));
  const page = (path: keyof typeof overviews, data: JsonValue): DerivedPage => ({ path, title: overviews[path], lastModified, data });
  return [page('/sitemap.html', asJson(sitemapGroups(releases, pages))), page('/seo-test', asJson(seoReport(lock, pages)))];
}

function latest(days: readonly string[]): string {
  return [...days].sort().at(-1) ?? '';
}

/** Renders and writes such pages. @throws FailedPagesError with the first that fails to render, redirects or is not found */
export async function writeDerivedPages(renderer: PageRenderer, target: SiteTarget, derived: readonly DerivedPage[]): Promise<ComposedPage[]> {
  const composed: ComposedPage[] = [];
  let writeLast = async () => {};
  for (const { data, ...known } of derived) {
    // Its process renders it while this one writes the page before.
    const rendering = renderKnownPage(known.path, renderer.render(known.path, { data }));
    await writeLast();
    const page = await rendering;
    if ('found' in page) throw new FailedPagesError([page]);
    writeLast = async () => void composed.push(await writePage(target, known, page));
  }
  await writeLast();
  return composed;
}

/** A group of more pages than this is put in the order of the alphabet, by letters. */
const pagesAtOnce = 40;

/** For visitors: search engines leave out some of these pages. */
function sitemapGroups(releases: readonly Release[], pages: readonly ComposedPage[]): SitemapGroup[] {
  const listed = pages.filter(({ path }) => path !== offlinePath);
  return releases.map(({ name, title }) => ({
    title,
    lists: listsOf(listed.filter(({ section }) => section === name).map((page) => ({ name: page.name, path: page.path }))),
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
function asJson(data: NewestAdvice | SeoReport | SitemapGroup[]): JsonValue {
  return data as unknown as JsonValue;
}

/** As many as fit side by side. */
const articlesAtOnce = 3;

/** The newest articles of all sections, and the first tool that one of them has: what the home page shows of a composition. */
export function newestArticles(releases: readonly Pick<Release, 'knownPages'>[]): NewestAdvice {
  const articles = releases.flatMap(({ knownPages }) => knownPages.flatMap(({ path, title, summary }) => (summary ? [{ path, title, ...summary }] : [])));
  const newest = [...articles].sort((a, b) => compareText(b.published, a.published)).slice(0, articlesAtOnce);
  const { path, tool } = articles.find((article) => article.tool) ?? {};
  return {
    articles: newest.map((article) => ({ path: article.path, title: article.title, published: article.published, minutes: article.minutes, picture: article.picture })),
    ...(tool && { tool: { title: tool.title, question: tool.question, path: `${path ?? ''}#${tool.id}` } }),
  };
}
