import { mkdir } from 'node:fs/promises';
import { shellName } from '@site/shared/lock';
import { robotsTxt, copyRootFiles } from '../render/write-own-pages';
import { deriveHome, deriveOverviews, isOverview } from '../render/derived-pages';
import { makeLock } from '../render/make-lock';
import { readPublishedFiles } from '../render/render-section';
import { requireRelease } from '../render/lock-release';
import { commandLimits } from '../render/section-limits';
import { sentPage } from '../render/page-answer';
import type { PageAnswer, PageDemand } from '../render/page-answer';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import { describePage } from '../render/write-page';
import type { OpenSite } from '../serve/open-site';
import { writeFiles } from '../store/site-manifest';
import { lockFile } from '../store/lock-file';
import { readReleases } from '../store/read-releases';
import type { ReleaseId, StoredRelease } from '../store/read-releases';
import { shellRootFiles } from '../store/root-files';
import type { DiskStore } from '../store/disk-store';
import { insertDevScript } from './reload-browsers';

/** Version of the dev server's builds: always the same, and never released. */
export const devVersion = '0.0.0-dev';

/**
 * Opens the newest builds as a composition without prerendered pages: each page is rendered when it is requested.
 *
 * @param before the site that it replaces: sections that are not rebuilt go on running
 * @throws when a bundle does not run; no process is left then
 */
export async function openDevSite(disk: DiskStore, sections: readonly ReleaseId[], before?: OpenSite): Promise<OpenSite> {
  const stored = await readReleases(disk, sections);
  const opened = openSections(stored, { ...commandLimits, processes: 1 }, before && { hosts: unchangedHosts(before.sections) });
  try {
    return await openWith(disk, stored, opened);
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** A build of the dev server has always the same version: whatever runs one, runs an older one by now. */
function unchangedHosts({ hosts }: Sections): Sections['hosts'] {
  return new Map([...hosts].filter(([key]) => !key.includes(devVersion)));
}

async function openWith(disk: DiskStore, stored: readonly StoredRelease[], opened: Sections): Promise<OpenSite> {
  const releases = stored.map(({ release }) => release);
  const lock = makeLock(releases, 'dev');
  const { business } = await opened.describeShell();
  const described = await Promise.all(releases.map(({ name }) => opened.describe(name)));
  const published = await Promise.all(stored.map((one, index) => readPublishedFiles(one, described[index]?.files ?? [])));
  const folder = disk.site('dev');
  const files = [
    { path: `/${lockFile}`, type: 'application/json', content: JSON.stringify(lock) },
    { path: '/robots.txt', type: 'text/plain', content: robotsTxt(business.origin) },
    ...published.flat(),
  ];
  await mkdir(folder, { recursive: true });
  await writeFiles({ folder, compress: true }, null, files);
  await copyRootFiles(folder, requireRelease(stored, shellName));
  const types = new Map([...files, ...shellRootFiles.map((file) => ({ ...file, path: `/${file.name}` }))].map(({ path, type }) => [path, { type }]));

  async function describeAllPages() {
    const known = releases.flatMap(({ knownPages }) => knownPages);
    const rendered = await Promise.all(known.map(async (page) => ({ page, html: await opened.render(page.path) })));
    return rendered.flatMap(({ page, html }) => (html.kind === 'page' ? [describePage(page, html)] : []));
  }

  async function answer(path: string, demand: PageDemand): Promise<PageAnswer> {
    if (demand.form) return opened.answer(path, demand);
    const derived = isOverview(path) ? deriveOverviews(lock, releases, await describeAllPages()) : deriveHome(releases);
    const data = derived.find((candidate) => candidate.path === path)?.data;
    const page = await opened.render(path, data === undefined ? { query: demand.query } : { data });
    return page.kind === 'page' ? sentPage({ ...page, html: insertDevScript(page.html) }, undefined) : page;
  }

  return {
    lock,
    sections: opened,
    isWhole: true,
    origin: business.origin,
    versions: {},
    takesEnquiries: business.takesEnquiries,
    fallbacks: '{}',
    folder,
    findFile: (path) => types.get(path),
    findPage: () => undefined,
    answer,
  };
}
