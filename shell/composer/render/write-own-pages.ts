import { mkdir } from 'node:fs/promises';
import type { Lock } from '@site/shared/lock';
import type { WriteCompressed } from '../store/compress-files';
import { writeFiles } from '../store/composed-file';
import type { ComposedPage } from '../store/composed-page';
import { robotsTxt, sitemapXml } from './crawler-files';
import { derivePages, writeDerivedPages } from './derived-pages';
import { lockFile } from '../store/lock-file';
import { writeLists } from '../store/page-folder';
import type { StoredRelease } from '../store/read-releases';
import type { Sections } from './sections';

/** Writes the pages and files about a composition itself, its lock included, and returns the pages. */
export async function writeOwnPages(
  folder: string,
  lock: Lock,
  sections: Sections,
  stored: readonly StoredRelease[],
  pages: readonly ComposedPage[],
  compress: WriteCompressed | undefined,
): Promise<readonly ComposedPage[]> {
  await mkdir(folder, { recursive: true });
  const releases = stored.map(({ release }) => release);
  const derived = await writeDerivedPages(sections, folder, derivePages(lock, releases, pages), compress);
  const { origin } = (await sections.describeShell()).business;
  const files = [
    { path: `/${lockFile}`, type: 'application/json', content: JSON.stringify(lock) },
    { path: '/sitemap.xml', type: 'application/xml', content: sitemapXml(origin, pages) },
    { path: '/robots.txt', type: 'text/plain', content: robotsTxt(origin) },
  ];
  await writeLists(folder, { pages: derived, files: await writeFiles(folder, files, compress) });
  return derived;
}
