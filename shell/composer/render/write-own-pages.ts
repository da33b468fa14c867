import { mkdir } from 'node:fs/promises';
import type { Lock } from '@site/shared/lock';
import type { WriteCompressed } from '../store/compress-files';
import { writeFiles } from '../store/composed-file';
import type { ComposedPage } from '../store/composed-page';
import { robotsTxt, sitemapXml } from './crawler-files';
import { deriveHome, deriveOverviews, writeDerivedPages } from './derived-pages';
import { writeLists } from '../store/page-folder';
import type { StoredRelease } from '../store/read-releases';
import { compositionFiles } from '../store/root-files';
import type { Sections } from './sections';

/** Writes the pages and files that are a composition's own, its lock included, and returns the pages. */
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
  const home = await writeDerivedPages(sections, folder, deriveHome(releases), compress);
  const listed = [...home, ...pages];
  const overviews = await writeDerivedPages(sections, folder, deriveOverviews(lock, releases, listed), compress);
  const { origin } = (await sections.describeShell()).business;
  const contents = { '/lock.json': JSON.stringify(lock), '/sitemap.xml': sitemapXml(origin, listed), '/robots.txt': robotsTxt(origin) };
  const files = compositionFiles.map((file) => ({ ...file, content: contents[file.path] }));
  const own = [...home, ...overviews];
  await writeLists(folder, { pages: own, files: await writeFiles(folder, files, compress) });
  return own;
}
