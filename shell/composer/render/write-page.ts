import type { KnownPage } from '@site/shared';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composedQuality } from '../store/compress-files';
import type { WriteCompressed } from '../store/compress-files';
import { isMissing } from '../base/errors';
import type { ComposedPage } from '../store/site-manifest';
import { describeDocument } from './judge-document';
import type { HtmlPage } from './section-renderer';

/** Writes a rendered page and its compressed copies, if any, below a folder, and returns its entry in the list of pages. */
export async function writePage(folder: string, known: KnownPage, page: HtmlPage, compress?: WriteCompressed): Promise<ComposedPage> {
  const target = join(folder, pageFile(known.path));
  const content = Buffer.from(page.html);
  writeIntoFolder(target, content);
  await compress?.(target, content, composedQuality);
  return describePage(known, page, content);
}

/** Synchronously: a page takes less time to write than to hand on. Most pages share a folder, so it is made only where it is missing. */
function writeIntoFolder(file: string, content: Buffer): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
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
