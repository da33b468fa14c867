import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Lock } from '../../src/lock';
import { writeCompressed } from '../build/compress-files';
import { pageListFile } from './composed-page';
import type { ComposedPage } from './composed-page';
import { robotsTxt, sitemapXml } from './crawler-files';
import { derivePages, writeDerivedPages } from './derived-pages';
import { lockFile } from './lock-file';
import type { SiteRenderer, StoredRelease } from './site-renderer';

/** Writes what is about a composition itself, its lock included, and answers how many pages that are. */
export async function writeOwnPages(
  folder: string,
  lock: Lock,
  renderer: SiteRenderer,
  stored: readonly StoredRelease[],
  pages: readonly ComposedPage[],
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const releases = stored.map(({ release }) => release);
  const derived = await writeDerivedPages(renderer, folder, derivePages(lock, releases, pages));
  const { origin } = renderer.shell.business;
  const files = {
    [lockFile]: JSON.stringify(lock),
    'sitemap.xml': sitemapXml(origin, pages),
    'robots.txt': robotsTxt(origin),
    [pageListFile]: JSON.stringify(derived),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await writeCompressed(join(folder, name), Buffer.from(text), constants.BROTLI_MAX_QUALITY);
  }
  return derived.length;
}
