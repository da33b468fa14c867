import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLock, renderingFolder } from '../store/lock-file';
import { readCurrent } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import { hashFiles } from '../testing/folder-state';
import { createCurrentHome, knownPage, releaseBlog } from '../testing/current-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { exportSite } from './export-site';

const folder = temporaryFolder();
const out = join(folder, 'out/site');
let home: SiteHome;
let composition: string;
let files: number;

beforeAll(async () => {
  home = await createCurrentHome(join(folder, 'home'));
  composition = (await readCurrent(home)) ?? '';
  files = await exportSite(home, composition, out);
});

const read = (file: string) => readFile(join(out, file), 'utf8');

test.each(['index.html', 'blog.html', 'blog/loft.html', 'sitemap.html', 'seo-test.html'])('the page %s is there', async (file) => {
  await expect(read(file)).resolves.toContain('<h1>');
});

test.each(['lock.json', 'sitemap.xml', 'robots.txt'])('%s is that of the composition', async (file) => {
  await expect(read(file)).resolves.toBe(await readFile(join(home.composition(composition), file), 'utf8'));
});

test('a page with a form says how to write instead, since nobody would get what it sends', async () => {
  const withForm = await createCurrentHome(join(folder, 'with-form'));
  const id = await releaseBlog(withForm, '1.0.1', { knownPages: ['/blog/ask', '/blog/loft'].map(knownPage) });
  const exported = join(folder, 'out/with-form');

  await exportSite(withForm, id, exported);

  const lock = await readLock(withForm, id);
  const readPage = (place: string, file: string) => readFile(join(place, file), 'utf8');
  await expect(readPage(exported, 'blog/ask.html')).resolves.toContain('<p>Write instead</p>');
  await expect(readPage(exported, 'blog/loft.html')).resolves.not.toContain('Write instead');
  await expect(readPage(renderingFolder(withForm, 'blog', lock), 'blog/ask.html')).resolves.not.toContain('Write instead');
});

test('404.html is the not-found page', async () => {
  await expect(read('404.html')).resolves.toContain('<h1>Not found</h1>');
});

test.each(['shell', 'blog'])("everything that browsers load of %s is under the release's address", async (section) => {
  const built = await hashFiles(join(home.release(section, '1.0.0'), 'browser'));
  const uncompressed = Object.fromEntries(Object.entries(built).filter(([file]) => !/\.(br|gz)$/.test(file)));

  await expect(hashFiles(join(out, 'releases', section, '1.0.0'))).resolves.toEqual(uncompressed);
});

test.each(['sw.js', 'favicon.ico'])('%s of the shell is at the root', async (file) => {
  await expect(read(file)).resolves.toBe(await read(`releases/shell/1.0.0/${file}`));
});

test("the composer's own lists, prerender bundles and compressed copies stay at home", async () => {
  const names = Object.keys(await hashFiles(out));

  expect(names.filter((name) => /(pages|files)\.json|prerender|release\.json|\.br$|\.gz$/.test(name))).toEqual([]);
  expect(names).toHaveLength(files);
});

test('a folder with something in it is refused and left as it is', async () => {
  const used = join(folder, 'used');
  await mkdir(used);
  await writeFile(join(used, 'mine.txt'), 'x');

  await expect(exportSite(home, composition, used)).rejects.toThrow(`Wanted an empty folder ${used}, found 1 entries in it.`);

  await expect(readdir(used)).resolves.toEqual(['mine.txt']);
});

test('a file in place of the folder is refused and left as it is', async () => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'mine');

  await expect(exportSite(home, composition, file)).rejects.toThrow(`Wanted a new or an empty folder ${file}, found a file.`);

  await expect(readFile(file, 'utf8')).resolves.toBe('mine');
});

test('a missing composition is refused, and nothing is written', async () => {
  const none = join(folder, 'none');

  await expect(exportSite(home, 'c0ffee', none)).rejects.toThrow('Wanted composition c0ffee');

  expect(existsSync(none)).toBe(false);
});
