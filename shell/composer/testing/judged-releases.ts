import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionLink } from '@site/shared';
import { compressFiles } from '../store/compress-files';
import type { StoredRelease } from '../store/read-releases';
import { readRelease } from '../store/release-format';
import { prerenderBundle } from '../store/release-paths';
import type { Release } from '../store/release-format';
import type { DiskStore } from '../store/disk-store';
import { composeReleases } from './compose-releases';
import { knownPage, replaceFile } from './current-store';
import { sealRelease } from './fixture-candidate';
import { blogFiles, blogRoutes, writeBlog, writeSection, writeShell } from './fixture-store';
import { fixtureRelease } from './fixture-release';

/** A release that a section's team makes, for the gate to judge. */
export interface JudgedRelease {
  /** @param disk of the team: nothing else has to be in it */
  readonly make: (disk: DiskStore) => Promise<StoredRelease>;
  readonly allowGone?: readonly string[];
}

/** A release that the gate refuses, and the checks that do, in their order. */
export interface RefusedRelease extends JudgedRelease {
  readonly checks: readonly string[];
}

/** Makes a site current that has been released to before: shell 1.0.0 and blog 1.0.0, to which it was rolled back. */
export async function composeJudgedSite(disk: DiskStore): Promise<void> {
  await writeShell(disk, '1.0.0', { provides: { react: '19.3.1', '@site/shared': '3.4.0' } });
  await sealRelease(disk.release('shell', '1.0.0'));
  await blog({ version: '1.0.0' }).make(disk);
  await blog({ version: '1.0.1', links: [{ ...inFooter, label: 'Guides' }] }).make(disk);
  const beside = (version: string) => [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version }];
  await composeReleases(disk, beside('1.0.0'), 'start');
  await composeReleases(disk, beside('1.0.1'), 'release');
  await composeReleases(disk, beside('1.0.0'), 'rollback');
}

const inFooter: SectionLink = { place: 'footer', group: 'help', label: 'Advice', path: '/blog' };
const inHeader: SectionLink = { place: 'header', label: 'Advice', path: '/blog' };

interface Edits {
  /** Changes the release's folder before its list of files is written. */
  readonly before?: (folder: string) => Promise<void>;
  /** Changes it afterwards. */
  readonly after?: (folder: string) => Promise<void>;
}

function blog(changed: Partial<Release> = {}, { before, after }: Edits = {}): JudgedRelease {
  return {
    make: async (disk) => {
      const { version = '1.0.2' } = changed;
      const folder = disk.release('blog', version);
      await writeBlog(disk, version, changed);
      await before?.(folder);
      await sealRelease(folder);
      await after?.(folder);
      await compressFiles(join(folder, 'browser'));
      return { folder, release: await readRelease(folder) };
    },
  };
}

/** A new section with these routes and pages. @param render code of each route's function */
function shop(patterns: readonly string[], paths: readonly string[], render: string): JudgedRelease {
  return {
    make: async (disk) => {
      const release = fixtureRelease({ name: 'shop', routes: patterns.map((pattern) => ({ pattern })), knownPages: paths.map(knownPage) });
      await writeSection(disk, release, render);
      return sealRelease(disk.release('shop', release.version));
    },
  };
}

const knowing = (...paths: readonly string[]) => ({ knownPages: ['/blog', ...paths].map(knownPage) });

async function replaceFiles(folder: string, style: string): Promise<void> {
  await replaceFile(folder, 'browser/checker.css', style);
  await replaceFile(folder, 'browser/checker.js', '/* another */');
}

async function editBundle(folder: string, from: string, to: string): Promise<void> {
  const file = join(folder, prerenderBundle);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  await writeFile(file, text.replace(from, to));
}

/** For each stage of the gate a release that it refuses there; together they fail every check of a remote. */
export const refusedReleases: Readonly<Record<string, RefusedRelease>> = {
  'a description and files with every mistake': {
    ...blog(
      { version: '0.9.9', chunks: {}, kit: '2.9.0', requires: { react: '^20.0.0' }, links: [{ ...inFooter, label: '' }], ...knowing('/blog/loft', '/elsewhere', '/blog/Lofts') },
      { after: (folder) => replaceFiles(folder, 'h1{color:red}') },
    ),
    checks: ['exposed-section', 'exposed-section', 'hashes', 'ranges', 'addresses', 'version', 'kit', 'section-links', 'layers', 'selectors'],
  },
  'a bundle without one of its routes': { ...blog({ routes: [{ pattern: '/blog' }, { pattern: '/blog/new' }, { pattern: '/blog/:slug' }] }), checks: ['exposed-section'] },
  'a published file whose type is not that of its name': {
    ...blog({ published: blogFiles.map((file) => ({ ...file, type: file.type.replace('html', 'plain') })) }, { before: (folder) => editBundle(folder, "'text/html'", "'text/plain'") }),
    checks: ['files'],
  },
  "another section's pattern": { ...shop(['/blog/:item'], ['/blog/new'], "page('Shop')"), checks: ['owners', 'owners'] },
  'pages that fail': { ...blog(knowing('/blog/loft', '/blog/broken', '/blog/none', '/blog/old', '/blog/exiting', '/blog/headless')), checks: ['pages', 'pages', 'pages', 'pages', 'pages'] },
  'pages with every mistake, one of which vanishes': {
    ...blog(
      { routes: [...blogRoutes, { pattern: '/blog/round' }], ...knowing('/blog/faulty', '/blog/linking', '/blog/dated', '/blog/untitled', '/blog/large', '/blog/large-1', '/blog/large-2') },
      { before: (folder) => editBundle(folder, 'exports.links', "exports.routes.push({ path: '/blog/round', loader: pages.round });\nexports.links") },
    ),
    checks: ['documents', 'heads', 'markup', 'links', 'twins', 'twins', 'budgets', 'reach', 'links', 'gone', 'renderings', 'redirects'],
  },
  'a page for every address, and an unlisted path of another section': { ...shop(['/:any', '/blog/unlisted'], ['/shop', '/blog/unlisted'], 'page(`Shop ${path}`)'), checks: ['reach', 'patterns', 'taken'] },
};

const morePages = Array.from({ length: 20 }, (_none, index) => `/blog/loft-${index + 1}`);

/** Releases of a team that does everything right. */
export const goodReleases: Readonly<Record<string, JudgedRelease>> = {
  'the same again': blog(),
  'a version before it is final': blog({ version: '1.1.0-rc.1' }),
  'everything that a team may change, at once': blog(
    { version: '2.0.0', title: 'Guides', kit: '3.5.0', requires: { react: '>=19', '@site/shared': '^3.3.0' }, links: [inHeader, { ...inFooter, path: '/blog/checker' }], ...knowing('/blog/loft', '/blog/checker', ...morePages) },
    { after: (folder) => replaceFiles(folder, '@layer section{.blog_x-module-x{color:green}}') },
  ),
  'a page that vanishes as it may': { ...blog(knowing()), allowGone: ['/blog/loft'] },
  'a new section': shop(['/shop/:item'], ['/shop/a', '/shop/b'], 'page(`Shop ${path}`, { noindex: true })'),
};
