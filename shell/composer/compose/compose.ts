import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { SectionVersion } from '../build/build-sections';
import { writeCompressed } from '../build/compress-files';
import { readRelease } from '../release/release';
import { shellName } from '../../src/lock';
import type { Lock } from '../../src/lock';
import type { SiteHome } from '../site-home';
import { pageListFile } from './composed-page';
import type { ComposedPage } from './composed-page';
import { robotsTxt, sitemapXml } from './crawler-files';
import { derivePages, writeDerivedPages } from './derived-pages';
import { makeLock } from './make-lock';
import { renderSection } from './render-section';
import { createSiteRenderer } from './site-renderer';
import type { SiteRenderer, StoredRelease } from './site-renderer';

export interface Composition {
  readonly id: string;
  /** How many pages had to be rendered. */
  readonly rendered: number;
  readonly pages: number;
}

/** The live lock, beside a composition's own pages. */
export const lockFile = 'lock.json';

/**
 * Makes the composition of one release of each section, unless it is there already. It goes live by
 * `switchTo`, not here.
 *
 * @throws ExpectedError when a release, a page or the lock is not as it has to be; nothing is left behind
 */
export async function compose(home: SiteHome, sections: readonly SectionVersion[]): Promise<Composition> {
  const stored = await readReleases(home, sections);
  const lock = makeLock(stored.map(({ release }) => release));
  const renderer = createSiteRenderer(stored);
  const renderings = [];
  for (const { release } of stored) {
    renderings.push(await renderSection(renderer, release, renderingFolder(home, release.name, lock)));
  }
  const pages = renderings.flatMap((rendering) => rendering.pages);
  const rendered = renderings.reduce((sum, { fresh, pages: { length } }) => sum + (fresh ? length : 0), 0);
  await writeComposition(home, lock, renderer, stored, pages);
  return { id: lock.composition, rendered, pages: pages.length };
}

/** The releases of a composition, by section, the shell first. */
export async function readReleases(home: SiteHome, sections: readonly SectionVersion[]): Promise<StoredRelease[]> {
  const shellFirst = sections.toSorted((a, b) => Number(b.name === shellName) - Number(a.name === shellName));
  return Promise.all(
    shellFirst.map(async ({ name, version }) => {
      const folder = home.release(name, version);
      return { folder, release: await readRelease(folder) };
    }),
  );
}

/** Where a section's pages lie in a composition. */
export function renderingFolder(home: SiteHome, section: string, { releases }: Lock): string {
  return home.rendering(section, releases[section]?.version ?? '', releases[shellName]?.version ?? '');
}

async function writeComposition(
  home: SiteHome,
  lock: Lock,
  renderer: SiteRenderer,
  stored: readonly StoredRelease[],
  pages: readonly ComposedPage[],
): Promise<void> {
  const folder = home.composition(lock.composition);
  if (existsSync(folder)) return;
  const staging = `${folder}.composing-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    await writeOwnPages(staging, lock, renderer, stored, pages);
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** What is about the composition itself. */
async function writeOwnPages(
  folder: string,
  lock: Lock,
  renderer: SiteRenderer,
  stored: readonly StoredRelease[],
  pages: readonly ComposedPage[],
): Promise<void> {
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
}
