import type { KnownPage } from '@site/shared';
import { writeInto } from '../store/site-manifest';
import type { ComposedPage, SiteTarget } from '../store/site-manifest';
import { describeDocument } from './judge-document';
import type { HtmlPage } from './section-renderer';

/** Writes a rendered page, and returns its entry in the list of pages. */
export async function writePage(target: SiteTarget, known: KnownPage, page: HtmlPage): Promise<ComposedPage> {
  const content = Buffer.from(page.html);
  const writing = writeInto(target, pageFile(known.path), content);
  try {
    // While a thread makes its gzip copy.
    return describePage(known, page, content);
  } finally {
    await writing;
  }
}

/**
 * A page's entry in the list of pages: what its document says, which is read here, once.
 *
 * @param content the page's HTML as bytes
 */
export function describePage(known: KnownPage, page: HtmlPage, content = Buffer.from(page.html)): ComposedPage {
  const { title, description, canonicalPath, noindex = false, structuredData = [] } = page.metadata;
  const { headings, links, ...document } = describeDocument(page);
  return {
    path: known.path,
    file: pageFile(known.path),
    bytes: content.length,
    section: page.section,
    name: known.title,
    lastModified: known.lastModified,
    title,
    description,
    canonicalPath,
    noindex,
    headings,
    structuredData: structuredData.map(({ '@type': type }) => (typeof type === 'string' ? type : JSON.stringify(type))),
    links,
    islands: page.islands.map(({ section, name }) => ({ section, name })),
    styleBytes: page.style.bytes,
    document,
  };
}

/** `/` is index.html, `/blog` blog.html: what static hosts serve under these paths. `/sitemap.html` is sitemap.html.html: see `composedFilePath`. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
