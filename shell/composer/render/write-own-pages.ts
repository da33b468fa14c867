import { copyFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { escapeMarkup } from '@site/shared/escape';
import { missingPath } from '../../src/document/page-context';
import { copyExtensions } from '../store/compress-files';
import type { StoredRelease } from '../store/read-releases';
import { compositionFiles, missingPage, shellRootFiles } from '../store/root-files';
import { writeFiles, writeInto } from '../store/site-manifest';
import type { ComposedFile, ComposedPage, SiteManifest, SiteTarget } from '../store/site-manifest';
import { deriveHome, deriveOverviews, writeDerivedPages } from './derived-pages';
import { requireRelease } from './lock-release';
import type { Sections } from './sections';

/** What the site's own pages and files are made of. */
export interface OwnParts {
  readonly lock: Lock;
  readonly sections: Sections;
  readonly stored: readonly StoredRelease[];
  readonly pages: readonly ComposedPage[];
}

/** Writes the pages and files that a site has beside those of its sections, and lists them. */
export async function writeOwnPages(target: SiteTarget, { lock, sections, stored, pages }: OwnParts): Promise<Pick<SiteManifest, 'pages' | 'files'>> {
  const releases = stored.map(({ release }) => release);
  const home = await writeDerivedPages(sections, target, deriveHome(releases));
  const listed = [...home, ...pages];
  const overviews = await writeDerivedPages(sections, target, deriveOverviews(lock, releases, listed));
  const { origin } = (await sections.describeShell()).business;
  const contents = {
    '/lock.json': JSON.stringify(lock),
    '/sitemap.xml': sitemapXml(origin, listed),
    '/robots.txt': robotsTxt(origin),
  };
  const files = compositionFiles.map((file) => ({ ...file, content: contents[file.path] }));
  const written = await writeFiles(target, null, files);
  // The shell renders it, even where a remote's pattern matches: no remote's process starts.
  const missing = await sections.hostOf(shellName).render({ path: missingPath, route: undefined }, {});
  if (missing.kind !== 'page') throw new Error('The 404 page is a redirect.');
  // For web servers that are not ours: it has no path of its own, so that it is not listed.
  await writeInto(target, missingPage, Buffer.from(missing.html));
  return { pages: [...home, ...overviews], files: [...written, ...(await copyRootFiles(target.folder, requireRelease(stored, shellName)))] };
}

/** Copies the files of the shell's browser build that browsers ask for at fixed addresses, such as the service worker. */
export async function copyRootFiles(folder: string, shell: StoredRelease): Promise<ComposedFile[]> {
  for (const file of shellRootFiles.flatMap(({ name }) => ['', ...copyExtensions].map((extension) => name + extension))) {
    const from = join(shell.folder, 'browser', file);
    if (existsSync(from)) await copyFile(from, join(folder, file));
  }
  return shellRootFiles.map(({ name, type }) => ({ path: `/${name}`, type, section: null }));
}

/** The XML site map: every page that may be listed by a search engine. @param origin without a trailing slash */
export function sitemapXml(origin: string, pages: readonly ComposedPage[]): string {
  const urls = pages
    .filter(({ noindex, canonicalPath, path }) => !noindex && canonicalPath === path)
    .map(({ path, lastModified }) => `<url><loc>${escapeMarkup(origin + path)}</loc><lastmod>${lastModified}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
}
