import type { JsonValue } from '@site/shared';
import type { SeoReport } from '../../src/pages/seo-test-page';
import type { SitemapGroup } from '../../src/pages/sitemap-page';
import type { Lock } from '../../src/lock';
import type { Release } from '../release/release';
import type { ComposedPage } from './composed-page';
import { findPageProblems } from './page-problems';
import type { SiteRenderer } from './site-renderer';
import { writePage } from './write-page';

/** Renders the pages that are about the composition itself: the list of pages for visitors and the one for the team. */
export async function renderDerivedPages(
  renderer: SiteRenderer,
  folder: string,
  lock: Lock,
  releases: readonly Release[],
  pages: readonly ComposedPage[],
): Promise<ComposedPage[]> {
  const lastModified = pages.map((page) => page.lastModified).sort().at(-1) ?? '';
  const derived = [
    { path: '/sitemap.html', title: 'Site map', lastModified, data: sitemapGroups(releases, pages) },
    { path: '/seo-test', title: 'Page test', lastModified, data: seoReport(lock, pages) },
  ];
  const composed: ComposedPage[] = [];
  for (const { data, ...known } of derived) {
    const page = await renderer.render(known.path, data as unknown as JsonValue);
    if (page.kind === 'page') composed.push(await writePage(folder, known, page));
  }
  return composed;
}

function sitemapGroups(releases: readonly Release[], pages: readonly ComposedPage[]): SitemapGroup[] {
  return releases.map(({ name, title }) => ({
    title,
    links: pages
      .filter(({ section, noindex }) => section === name && !noindex)
      .map((page) => ({ name: page.name, path: page.path })),
  }));
}

function seoReport({ composition, releases }: Lock, pages: readonly ComposedPage[]): SeoReport {
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
      problems: findPageProblems(page, pages),
    })),
  };
}
