import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeCompressed } from '../build/compress-files';
import type { ComposedPage } from './composed-page';
import type { RenderedPage } from './site-renderer';

/** Brotli quality of pages: 11 takes eight times as long as 9 for 3 % fewer bytes. */
const pageQuality = 9;

/** Writes a rendered page and its compressed copies below a folder, and answers its entry in the list of pages. */
export async function writePage(
  folder: string,
  known: { readonly path: string; readonly title: string; readonly lastModified: string },
  page: Extract<RenderedPage, { kind: 'page' }>,
): Promise<ComposedPage> {
  const file = pageFile(known.path);
  const target = join(folder, file);
  const content = Buffer.from(page.html);
  await mkdir(dirname(target), { recursive: true });
  await Promise.all([writeFile(target, content), writeCompressed(target, content, pageQuality)]);
  const { title, description, canonicalPath, noindex = false, structuredData = [] } = page.metadata;
  return {
    path: known.path,
    file,
    section: page.section,
    name: known.title,
    lastModified: known.lastModified,
    title,
    description,
    canonicalPath,
    noindex,
    headings: page.html.match(/<h1[\s>]/g)?.length ?? 0,
    structuredData: structuredData.map(({ '@type': type }) => (typeof type === 'string' ? type : JSON.stringify(type))),
  };
}

/** `/` is index.html, `/sitemap.html` itself, `/blog` blog.html: what static hosts serve under these paths. */
function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`;
}
