import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '../compose/lock-file';
import { robotsTxt } from '../compose/crawler-files';
import { derivePages } from '../compose/derived-pages';
import { makeLock } from '../compose/make-lock';
import { readReleases } from '../compose/read-releases';
import type { SectionVersion } from '../compose/read-releases';
import { createSiteRenderer } from '../compose/site-renderer';
import type { RenderedPage } from '../compose/site-renderer';
import { describePage } from '../compose/write-page';
import type { LiveSite } from '../server/live-site';
import type { SiteHome } from '../site-home';
import { insertReloadScript } from './reload-browsers';

/** A composition of which nothing is prerendered: each page is rendered when it is asked for, with the newest builds. */
export async function openDevSite(home: SiteHome, sections: readonly SectionVersion[]): Promise<LiveSite> {
  const stored = await readReleases(home, sections);
  const releases = stored.map(({ release }) => release);
  const lock = makeLock(releases, 'dev');
  const renderer = createSiteRenderer(stored);
  const folder = home.composition('dev');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, lockFile), JSON.stringify(lock));
  await writeFile(join(folder, 'robots.txt'), robotsTxt(renderer.shell.business.origin));
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(renderer.shell.webManifest));

  async function describeAllPages() {
    const known = releases.flatMap(({ knownPages }) => knownPages);
    const rendered = await Promise.all(known.map(async (page) => ({ page, html: await renderer.render(page.path) })));
    return rendered.flatMap(({ page, html }) => (html.kind === 'page' ? [describePage(page, html)] : []));
  }

  async function renderPage(path: string): Promise<RenderedPage> {
    const derived = ['/sitemap.html', '/seo-test'].includes(path) ? derivePages(lock, releases, await describeAllPages()) : [];
    const page = await renderer.render(path, derived.find((candidate) => candidate.path === path)?.data);
    return page.kind === 'page' ? { ...page, html: insertReloadScript(page.html) } : page;
  }

  const shellFolder = join(stored[0]?.folder ?? '', 'browser');
  return { lock, folder, shellFolder, findPage: () => undefined, renderPage };
}
