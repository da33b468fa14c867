import type { KnownPage } from '@site/shared';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composedQuality } from '../store/compress-files';
import type { WriteCompressed } from '../store/compress-files';
import { integrityOf } from '../store/content-hash';
import type { ComposedPage } from '../store/composed-page';
import type { HtmlPage } from './site-renderer';

/** Writes a rendered page and its compressed copies, if any, below a folder, and answers its entry in the list of pages. */
export async function writePage(folder: string, known: KnownPage, page: HtmlPage, compress?: WriteCompressed): Promise<ComposedPage> {
  const target = join(folder, pageFile(known.path));
  const content = Buffer.from(page.html);
  writeIntoFolder(target, content);
  await compress?.(target, content, composedQuality);
  return describePage(known, page, content);
}

/** At once: a page takes less time to write than to hand on. Most pages share a folder, which is not asked for each time. */
function writeIntoFolder(file: string, content: Buffer): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** What lists of pages say of a page. @param content the page's HTML as bytes */
export function describePage(known: KnownPage, page: HtmlPage, content = Buffer.from(page.html)): ComposedPage {
  const { title, description, canonicalPath, noindex = false, structuredData = [] } = page.metadata;
  // More than half of a page is its style.
  const body = page.html.slice(Math.max(page.html.indexOf('<body'), 0));
  return {
    path: known.path,
    file: pageFile(known.path),
    integrity: integrityOf(content),
    section: page.section,
    name: known.title,
    lastModified: known.lastModified,
    title,
    description,
    canonicalPath,
    noindex,
    headings: body.match(/<h1[\s>]/g)?.length ?? 0,
    structuredData: structuredData.map(({ '@type': type }) => (typeof type === 'string' ? type : JSON.stringify(type))),
    links: linkedPaths(body),
    ...(page.style && { style: { hash: page.style.hash, bytes: page.style.bytes } }),
    ...(page.startScript && { startScript: page.startScript }),
  };
}

/** A link of this site; browsers read `//` and `/\` as the start of another host. */
const siteLink = /<a\s(?:[^>]*?\s)?href="(\/(?![/\\])[^"]*)"/g;

function linkedPaths(html: string): string[] {
  const links = [...html.matchAll(siteLink)].map(([, link = '/']) => link.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
  return [...new Set(links.map((link) => link.replace(/[?#].*/, '')))].sort();
}

/** `/` is index.html, `/sitemap.html` itself, `/blog` blog.html: what static hosts serve under these paths. */
function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`;
}
