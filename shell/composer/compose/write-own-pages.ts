import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { Lock } from '../../src/lock';
import { writeCompressed } from '../build/compress-files';
import { pageListFile } from './composed-page';
import type { ComposedPage } from './composed-page';
import { robotsTxt, sitemapXml } from './crawler-files';
import { derivePages, writeDerivedPages } from './derived-pages';
import { hashListFile, hashListOf } from './hash-list';
import { lockFile } from './lock-file';
import type { SiteRenderer, StoredRelease } from './site-renderer';

/** Writes what is about a composition itself, its lock included, and answers the pages among it. */
export async function writeOwnPages(
  folder: string,
  lock: Lock,
  renderer: SiteRenderer,
  stored: readonly StoredRelease[],
  pages: readonly ComposedPage[],
): Promise<readonly ComposedPage[]> {
  await mkdir(folder, { recursive: true });
  const releases = stored.map(({ release }) => release);
  const derived = await writeDerivedPages(renderer, folder, derivePages(lock, releases, pages));
  const { business, webManifest } = renderer.shell;
  const served = {
    [lockFile]: JSON.stringify(lock),
    'sitemap.xml': sitemapXml(business.origin, pages),
    'robots.txt': robotsTxt(business.origin),
    'manifest.webmanifest': JSON.stringify(webManifest),
  };
  for (const [name, text] of Object.entries(served)) {
    await writeFile(join(folder, name), text);
    await writeCompressed(join(folder, name), Buffer.from(text), constants.BROTLI_MAX_QUALITY);
  }
  await writeFile(join(folder, hashListFile), hashListOf(served));
  await writeFile(join(folder, pageListFile), JSON.stringify(derived));
  return derived;
}
