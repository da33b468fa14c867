import { readFile, rm, writeFile } from 'node:fs/promises';
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
import { prependToBundle, writeBlog, writeSection, writeShell } from './fixture-store';
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

/** A new section with one route and these pages. @param render code of the route's function */
function shop(pattern: string, paths: readonly string[], render: string): JudgedRelease {
  return {
    make: async (disk) => {
      const release = fixtureRelease({ name: 'shop', routes: [{ pattern }], knownPages: paths.map(knownPage) });
      await writeSection(disk, release, render);
      return sealRelease(disk.release('shop', release.version));
    },
  };
}

const knowing = (...paths: readonly string[]) => ({ knownPages: ['/blog', '/blog/loft', ...paths].map(knownPage) });
const style = (css: string) => (folder: string) => replaceFile(folder, 'browser/checker.css', css);

async function editBundle(folder: string, from: string, to: string): Promise<void> {
  const file = join(folder, prerenderBundle);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  await writeFile(file, text.replace(from, to));
}

/** One for each way in which the gate refuses a remote's release, and some for several at once. */
export const refusedReleases: Readonly<Record<string, RefusedRelease>> = {
  'no files of an island': { ...blog({ chunks: {} }), checks: ['exposed-section', 'exposed-section', 'hashes'] },
  'a bundle without one of its routes': { ...blog({ routes: [{ pattern: '/blog' }, { pattern: '/blog/new' }, { pattern: '/blog/:slug' }] }), checks: ['exposed-section'] },
  'a bundle that ends its process': { ...blog({}, { before: (folder) => prependToBundle(folder, 'process.exit(0);') }), checks: ['exposed-section'] },
  // Its compressed copies are other files then, too.
  'a file that was altered': { ...blog({}, { after: (folder) => writeFile(join(folder, 'browser/checker.js'), 'altered') }), checks: ['hashes', 'hashes', 'hashes'] },
  'a file that is missing': { ...blog({}, { after: (folder) => rm(join(folder, 'browser/checker.js')) }), checks: ['hashes'] },
  'a range that the shell does not meet': { ...blog({ requires: { react: '^20.0.0' } }), checks: ['ranges'] },
  'a kit of another major version': { ...blog({ kit: '2.9.0' }), checks: ['kit'] },
  'a kit that is too old': { ...blog({ kit: '3.1.0' }), checks: ['kit'] },
  'a link in the header that leads nowhere': { ...blog({ links: [{ ...inHeader, path: '/blog/nowhere' }] }), checks: ['section-links'] },
  'too many links, with long labels': { ...blog({ links: Array.from({ length: 5 }, () => ({ ...inFooter, label: 'x'.repeat(31) })) }), checks: Array.from({ length: 7 }, () => 'section-links') },
  'a page in capitals': { ...blog(knowing('/blog/Lofts')), checks: ['addresses'] },
  'a page at an address of the server': { ...shop('/preview/:item', ['/preview/a'], "page('Shop')"), checks: ['addresses', 'addresses'] },
  "another section's page": { ...blog({ knownPages: [...knowing().knownPages, knownPage('/')] }), checks: ['owners', 'owners'] },
  "another section's pattern": { ...shop('/blog/:item', ['/blog/new'], "page('Shop')"), checks: ['owners', 'owners'] },
  'a style outside its layer': { ...blog({}, { after: style('.blog_x-module-x{color:red}') }), checks: ['layers'] },
  'a style of elements that are not its own': { ...blog({}, { after: style('@layer section{h1{color:red}}') }), checks: ['selectors'] },
  'pages that fail': { ...blog(knowing('/blog/broken', '/blog/none', '/blog/old', '/blog/exiting', '/blog/headless')), checks: ['pages', 'pages', 'pages', 'pages', 'pages'] },
  'a form whose name is no name': { ...blog({}, { before: (folder) => editBundle(folder, "name: 'ask'", "name: 'Ask me'") }), checks: ['forms'] },
  'a page without title that nothing leads to': { ...blog(knowing('/blog/untitled')), checks: ['heads', 'reach'] },
  'one title and description on all pages': { ...shop('/shop/:item', ['/shop/a', '/shop/b', '/shop/c'], "page('Shop')"), checks: ['twins', 'twins', 'reach'] },
  'a page for every address': { ...shop('/:any', ['/shop'], 'page(`Shop ${path}`)'), checks: ['reach', 'patterns'] },
  'an unlisted path of another section': { ...shop('/blog/unlisted', ['/blog/unlisted'], "page('Shop')"), checks: ['reach', 'taken'] },
  'a version below the current one': { ...blog({ version: '0.9.9' }), checks: ['version'] },
  'links to pages that are not there, and one that vanishes': { ...blog({ knownPages: ['/blog', '/blog/linking'].map(knownPage) }), checks: ['reach', 'links', 'links', 'gone'] },
  'a page that vanishes where another one may': { ...blog({ knownPages: [knownPage('/blog')] }), allowGone: ['/blog/feed.xml'], checks: ['gone'] },
  'a page of 15 MB': { ...shop('/shop', ['/shop'], "page('Shop', { data: 'x'.repeat(15_000_000) })"), checks: ['budgets', 'reach'] },
  'much at once': {
    ...blog({ version: '0.9.9', kit: '2.9.0', requires: { react: '^20.0.0' }, links: [{ ...inFooter, label: '' }], ...knowing('/elsewhere') }, { after: style('h1{color:red}') }),
    checks: ['ranges', 'version', 'kit', 'section-links', 'layers', 'selectors', 'owners'],
  },
};

const morePages = (count: number) => knowing(...Array.from({ length: count }, (_none, index) => `/blog/loft-${index + 1}`));

/** Releases of a team that does everything right. */
export const goodReleases: Readonly<Record<string, JudgedRelease>> = {
  'the same again': blog(),
  'a minor version': blog({ version: '1.1.0' }),
  'a major version': blog({ version: '2.0.0' }),
  'a version before it is final': blog({ version: '1.1.0-rc.1' }),
  'one page more': blog(morePages(1)),
  'two pages more': blog(morePages(2)),
  'twenty pages more': blog(morePages(20)),
  'a page with an island': blog({ ...knowing('/blog/checker'), links: [{ ...inFooter, path: '/blog/checker' }] }),
  'a link in the footer': blog({ links: [inFooter] }),
  'a link in the header': blog({ links: [inHeader] }),
  'a link in both': blog({ links: [inHeader, inFooter] }),
  'another title of the section': blog({ title: 'Guides' }),
  'wider ranges': blog({ requires: { react: '>=19' } }),
  'a range of the contract': blog({ requires: { react: '^19.3.0', '@site/shared': '^3.3.0' } }),
  'the present kit': blog({ kit: '3.4.0' }),
  'the kit before': blog({ kit: '3.3.2' }),
  'a newer kit': blog({ kit: '3.5.0' }),
  'another script of its island': blog({}, { after: (folder) => replaceFile(folder, 'browser/checker.js', '/* another */') }),
  'another style of its island': blog({}, { after: style('@layer section{.blog_x-module-x{color:green}}') }),
  'a page that vanishes as it may': { ...blog({ knownPages: [knownPage('/blog')] }), allowGone: ['/blog/loft'] },
  'a new section': shop('/shop/:item', ['/shop/a', '/shop/b'], 'page(`Shop ${path}`, { noindex: true })'),
};
