import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readLock, renderingFolder } from '../store/lock-file';
import { readCurrent } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import { hashFiles } from '../testing/folder-state';
import { createCurrentHome, knownPage, releaseBlog } from '../testing/current-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { readSite, writeSite } from './write-site';

const folder = temporaryFolder();
const out = join(folder, 'out/site');
let home: SiteHome;
let composition: string;

beforeAll(async () => {
  home = await createCurrentHome(join(folder, 'home'));
  composition = (await readCurrent(home)) ?? '';
  await writeSite(home, await readSite(home, composition), out);
});

const read = (file: string) => readFile(join(out, file), 'utf8');

test.each(['index.html', 'blog.html', 'blog/loft.html', 'sitemap.html.html', 'seo-test.html'])('the page %s is there', async (file) => {
  await expect(read(file)).resolves.toContain('<h1>');
});

test.each(['lock.json', 'sitemap.xml', 'robots.txt'])('%s is that of the composition', async (file) => {
  await expect(read(file)).resolves.toBe(await readFile(join(home.composition(composition), file), 'utf8'));
});

test('a page with a form says how to write instead, since nobody would get what it sends', async () => {
  const withForm = await createCurrentHome(join(folder, 'with-form'));
  const id = await releaseBlog(withForm, '1.0.1', { knownPages: ['/blog/ask', '/blog/loft'].map(knownPage) });
  const exported = join(folder, 'out/with-form');

  await writeSite(withForm, await readSite(withForm, id), exported);

  const lock = await readLock(withForm, id);
  const readPage = (place: string, file: string) => readFile(join(place, file), 'utf8');
  await expect(readPage(exported, 'blog/ask.html')).resolves.toContain('<p>Write instead</p>');
  await expect(readPage(exported, 'blog/loft.html')).resolves.not.toContain('Write instead');
  await expect(readPage(renderingFolder(withForm, 'blog', lock), 'blog/ask.html')).resolves.not.toContain('Write instead');
});

test('404.html is the not-found page', async () => {
  await expect(read('404.html')).resolves.toContain('<h1>Not found</h1>');
});

test.each(['sw.js', 'favicon.ico'])('%s of the shell is at the root', async (file) => {
  await expect(read(file)).resolves.toBe(await readFile(join(home.release('shell', '1.0.0'), 'browser', file), 'utf8'));
});

test("the composer's own lists stay at home, and each page has its compressed copies", async () => {
  const names = Object.keys(await hashFiles(out));
  const pages = names.filter((name) => name.endsWith('.html'));

  expect(names.filter((name) => /(pages|files|hashes)\.json/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(pages.flatMap((page) => [`${page}.br`, `${page}.gz`])));
  expect(gunzipSync(await readFile(join(out, 'blog.html.gz'))).toString()).toBe(await read('blog.html'));
});

test('a page without a form is the page that our server sends', async () => {
  const own = join(renderingFolder(home, 'blog', await readLock(home, composition)), 'blog/loft.html');

  expect(await read('blog/loft.html')).toBe(await readFile(own, 'utf8'));
});

test('earlier releases for when one fails are listed', async () => {
  expect(JSON.parse(await read('fallbacks.json'))).toEqual({});
});

test('pages of an unchanged section are files that two sites share', async () => {
  const lock = await readLock(home, composition);
  const again = join(folder, 'out/again');

  await writeSite(home, await readSite(home, composition), again, { lock, folder: out });

  const inode = async (place: string, file: string) => (await stat(join(place, file))).ino;
  expect(await inode(again, 'blog/loft.html.gz')).toBe(await inode(out, 'blog/loft.html.gz'));
  expect(await hashFiles(again)).toEqual(await hashFiles(out));
});

test('the time of a file follows its content alone', async () => {
  const again = join(folder, 'out/at-another-time');
  await writeSite(home, await readSite(home, composition), again);

  const times = async (place: string) => Promise.all(['index.html', 'blog.html.gz', 'sw.js'].map(async (file) => (await stat(join(place, file))).mtimeMs));
  expect(await times(again)).toEqual(await times(out));
  expect(new Set(await times(out)).size).toBe(3);
});
