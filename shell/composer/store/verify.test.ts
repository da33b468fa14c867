import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readLock, renderingFolder } from './lock-file';
import type { SiteHome } from './site-home';
import { createCurrentHome, replaceFile } from '../testing/current-home';
import { temporaryFolders } from '../testing/temporary-folder';
import { readCurrent } from './switches';
import { verify } from './verify';

const newFolder = temporaryFolders();
let home: SiteHome;
let composition: string;
let release: string;
let rendering: string;

beforeEach(async () => {
  home = await createCurrentHome(newFolder());
  const current = (await readCurrent(home)) ?? '';
  composition = home.composition(current);
  release = home.release('blog', '1.0.0');
  rendering = renderingFolder(home, 'blog', await readLock(home, current));
});

const problems = async () => (await verify(home, () => {})).problems.map(({ fault, file }) => `${fault}: ${file}`);

test('an unaltered home has no problems, and every hashed file is counted', async () => {
  const report = jest.fn();

  const { checked, problems: found } = await verify(home, report);

  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(20);
  expect(report).toHaveBeenCalledWith(`hashing ${checked} files`);
});

test.each<[string, () => string, string | Buffer]>([
  ['a page', () => join(rendering, 'blog/loft.html'), 'x'],
  ['the brotli copy of a page', () => join(rendering, 'blog/loft.html.br'), brotliCompressSync('x')],
  ['the gzip copy of a page', () => join(rendering, 'blog/loft.html.gz'), gzipSync('x')],
  ['a torn copy', () => join(rendering, 'blog/loft.html.br'), 'x'],
  ['a published file', () => join(rendering, 'blog/feed.xml.br'), brotliCompressSync('x')],
  ['a page about the composition', () => join(composition, 'sitemap.html.html'), 'x'],
  ["a release's script", () => join(release, 'browser/checker.js'), 'x'],
  ["the copy of a release's script", () => join(release, 'browser/checker.js.br'), brotliCompressSync('x')],
  ['a prerender bundle', () => join(release, 'prerender/prerender.cjs'), 'x'],
  ['the copy of the lock', () => join(composition, 'lock.json.br'), brotliCompressSync('{}')],
  ['the copy of the site map', () => join(composition, 'sitemap.xml.gz'), gzipSync('x')],
])('%s that was altered is named', async (_what, file, content) => {
  await writeFile(file(), content);

  await expect(problems()).resolves.toEqual([`altered: ${file()}`]);
});

test.each<[string, () => string]>([
  ['a page', () => join(rendering, 'blog.html')],
  ['the copy of a page', () => join(rendering, 'blog.html.gz')],
  ["a release's file", () => join(release, 'browser/checker.css')],
  ['the list of pages', () => join(rendering, 'pages.json')],
  ['the list of files', () => join(composition, 'files.json')],
  ['a published file', () => join(rendering, 'blog/feed.xml')],
  ['the robots file', () => join(composition, 'robots.txt.br')],
  ['the hashes of the lists', () => join(rendering, 'hashes.json')],
  ['the copy of the switch', () => join(home.switchCopies, '00000001.json')],
])('%s that is missing is named', async (_what, file) => {
  await rm(file());

  await expect(problems()).resolves.toEqual([`missing: ${file()}`]);
});

test.each<[string, () => string]>([
  ['the current composition', () => composition],
  ['a current release', () => release],
])('%s that is missing altogether is reported', async (_what, place) => {
  await rm(place(), { recursive: true });

  await expect(problems()).resolves.toContainEqual(expect.stringContaining(place()) as string);
});

test.each(['sitemap.xml', 'robots.txt'])('%s that was altered together with its copies is named', async (name) => {
  const files = [name, `${name}.br`, `${name}.gz`].map((file) => join(composition, file));
  for (const [index, content] of ['x', brotliCompressSync('x'), gzipSync('x')].entries()) await writeFile(files[index] ?? '', content);

  await expect(problems()).resolves.toEqual(files.map((file) => `altered: ${file}`));
});

test('a lock that was altered is named', async () => {
  const file = join(composition, 'lock.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('checker.js', 'evil.js'));

  await expect(problems()).resolves.toContain(`altered: ${file}`);
});

test('the lock reveals a release whose list was altered together with a file', async () => {
  await replaceFile(release, 'browser/checker.js', 'x');
  for (const [copy, pack] of [['br', brotliCompressSync], ['gz', gzipSync]] as const) await writeFile(join(release, `browser/checker.js.${copy}`), pack('x'));

  await expect(problems()).resolves.toEqual([`altered: ${join(release, 'release.json')}`]);
});
