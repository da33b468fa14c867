import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createCurrentStore, makeOtherComposition, replaceFile } from '../testing/current-store';
import { damages } from '../testing/damage-file';
import { temporaryFolders } from '../testing/temporary-folder';
import type { DiskStore } from './disk-store';
import { readRelease } from './release-format';
import { manifestFile } from './site-manifest';
import { readCurrent, switchKey } from './switches';
import { requireUsable, verify } from './verify';

const newFolder = temporaryFolders();
let disk: DiskStore;
let current: string;
let site: string;
let release: string;

beforeEach(async () => {
  disk = await createCurrentStore(newFolder());
  current = (await readCurrent(disk)) ?? '';
  [site, release] = [disk.site(current), disk.release('blog', '1.0.0')];
});

const problems = async () => (await verify(disk, () => {})).problems.map(({ fault, file }) => `${fault}: ${file}`);

test('an unaltered store has no problems, and every hashed file is counted', async () => {
  const report = jest.fn();

  const { checked, problems: found } = await verify(disk, report);

  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(20);
  expect(report).toHaveBeenCalledWith('hashing the files of 3 releases and sites');
});

test('every file that was altered is named, compressed copies with it', async () => {
  const altered: readonly (readonly [string, string | Buffer])[] = [
    [join(disk.folder, switchKey(1)), '{}'],
    [join(release, 'browser/checker.js'), 'x'],
    [join(release, 'browser/section.js.br'), brotliCompressSync('x')],
    [join(release, 'prerender/prerender.cjs'), 'x'],
    [join(site, 'blog/loft.html'), 'x'],
    [join(site, 'blog.html.br'), brotliCompressSync('x')],
    // A torn copy.
    [join(site, 'blog/loft.html.gz'), 'x'],
    [join(site, 'blog/feed.xml'), 'x'],
    [join(site, '404.html'), 'x'],
    [join(site, 'lock.json.br'), brotliCompressSync('{}')],
  ];
  for (const [file, content] of altered) await writeFile(file, content);

  expect((await problems()).sort()).toEqual(altered.map(([file]) => `altered: ${file}`).sort());
});

test('every file that is missing or unreadable is named', async () => {
  const files = [join(release, 'browser/checker.css'), join(release, 'browser/checker.js.br'), join(site, 'blog.html'), join(site, 'blog/loft.html.gz'), join(site, 'lock.json')];
  for (const file of files) await damages.unreadable(file);
  const unreadable = await problems();
  for (const file of files) await rm(file, { recursive: true });

  expect((await problems()).sort()).toEqual(files.map((file) => `missing: ${file}`).sort());
  expect(unreadable.sort()).toEqual(files.map((file) => `unreadable: ${file}`).sort());
});

test.each<[string, () => string]>([
  ['the lock', () => join(site, 'lock.json')],
  ['the manifest', () => join(site, manifestFile)],
  ['the description of a release', () => join(release, 'release.json')],
])('of a part %s is named when it is altered, unreadable or missing', async (_what, file) => {
  await writeFile(file(), '{}');
  await expect(problems()).resolves.toEqual([`altered: ${file()}`]);
  await damages.unreadable(file());
  await expect(problems()).resolves.toEqual([`unreadable: ${file()}`]);
  await rm(file(), { recursive: true });
  await expect(problems()).resolves.toEqual([`missing: ${file()}`]);
});

test.each<[string, () => string, () => string[]]>([
  ['site', () => site, () => [join(site, manifestFile), join(site, 'lock.json')]],
  ['release', () => release, () => [join(release, 'release.json')]],
])('a current %s that is missing altogether is named', async (_what, folder, named) => {
  await rm(folder(), { recursive: true });

  await expect(problems()).resolves.toEqual(named().map((file) => `missing: ${file}`));
});

test.each([['title', 'Avarice'], ['requires', {}], ['routes', [{ pattern: '/blog' }, { pattern: '/blog/:other' }]]])('the lock reveals a release whose %s was altered, and nothing is composed of it', async (field, value) => {
  const file = join(release, 'release.json');
  await writeFile(file, JSON.stringify({ ...(await readRelease(release)), [field]: value }));

  await expect(problems()).resolves.toEqual([`altered: ${file}`]);
  await expect(requireUsable(disk, [{ folder: release, release: await readRelease(release) }])).rejects.toThrow('release.json is altered');
});

test('a site that is not current is checked, too', async () => {
  const file = join(disk.site(await makeOtherComposition(disk, current)), 'sitemap.xml');
  await writeFile(file, 'x');

  await expect(problems()).resolves.toEqual([`altered: ${file}`]);
});

test('a lock that was altered is named once', async () => {
  const file = join(site, 'lock.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('checker.js', 'evil.js'));

  await expect(problems()).resolves.toEqual([`altered: ${file}`]);
});

test('the lock reveals a release whose list was altered together with a file', async () => {
  await replaceFile(release, 'browser/checker.js', 'x');
  for (const [copy, pack] of [['br', brotliCompressSync], ['gz', gzipSync]] as const) await writeFile(join(release, `browser/checker.js.${copy}`), pack('x'));

  await expect(problems()).resolves.toEqual([`altered: ${join(release, 'release.json')}`]);
});
