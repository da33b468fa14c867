import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import type { Release } from '../store/release-format';
import { releasesAt } from '../store/read-releases';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { knownPage } from '../testing/current-store';
import { blogRoutes, createFixtureStore, writeBlog, writeShell } from '../testing/fixture-store';
import { composeReleases } from '../testing/compose-releases';
import { copyTemplate, temporaryFolders } from '../testing/temporary-folder';

const newFolder = temporaryFolders();
let disk: DiskStore;

beforeEach(async () => {
  disk = await createFixtureStore(newFolder());
});

/** The same store with a composition, which is made once. */
async function openComposed() {
  disk = diskStore(newFolder());
  await copyTemplate('composed-store', disk.folder, async (template) => composeReleases(await createFixtureStore(template), releasesAt({ shell: '1.0.0', blog: '1.0.0' })));
  const [id = ''] = await filesIn('sites');
  return { id, pages: 3 };
}

const composeOf = (blog: string, shell = '1.0.0') =>
  composeReleases(disk, [{ name: 'shell', version: shell }, { name: 'blog', version: blog }]);
const filesIn = async (...path: string[]) => readdir(join(disk.folder, ...path)).catch(() => []);
const read = (id: string, file: string) => readFile(join(disk.site(id), file), 'utf8');

test('a site holds every document and file of its composition with compressed copies, and its manifest', async () => {
  const { id, pages, rendered } = await composeOf('1.0.0');

  const served = ['404.html', 'blog.html', 'index.html', 'lock.json', 'robots.txt', 'seo-test.html', 'sitemap.html.html', 'sitemap.xml', 'sw.js'];
  const names = [...served.flatMap((name) => [name, `${name}.br`, `${name}.gz`]), '.well-known', 'blog', 'favicon.ico', 'site.json'];
  expect((await filesIn('sites', id)).sort()).toEqual(names.sort());
  expect((await filesIn('sites', id, 'blog')).sort()).toEqual(['feed.xml', 'feed.xml.br', 'feed.xml.gz', 'leaflet.html.html', 'leaflet.html.html.br', 'leaflet.html.html.gz', 'loft.html', 'loft.html.br', 'loft.html.gz']);
  expect({ pages, rendered }).toEqual({ pages: 3, rendered: 5 });
  expect((JSON.parse(await read(id, 'lock.json')) as Lock).composition).toBe(id);
  expect(await read(id, 'sitemap.xml')).toContain('<loc>https://site.example/blog</loc>');
});

test('the site map lists every known page, and so does the test page; search engines get those without noindex', async () => {
  const { id } = await openComposed();

  const [map, report, xml] = await Promise.all(['sitemap.html.html', 'seo-test.html', 'sitemap.xml'].map((file) => read(id, file)));

  for (const path of ['/', '/blog', '/blog/loft']) {
    expect(map).toContain(`"path":"${path}"`);
    expect(report).toContain(`"path":"${path}"`);
  }
  expect(xml).not.toContain('/blog/loft<');
  expect(report).toContain('{"section":"blog","version":"1.0.0"}');
});

test('the 404 page is rendered by the shell, even where a pattern of a remote matches its path', async () => {
  await writeBlog(disk, '1.0.1', { routes: [...blogRoutes, { pattern: '/:place' }] });

  const [first, second] = [await composeOf('1.0.0'), await composeOf('1.0.1')];

  expect(await read(second.id, '404.html')).toBe(await read(first.id, '404.html'));
});

test('the home page shows the newest articles of the composition', async () => {
  const summary = { published: '2026-11-01', minutes: 4 };
  await writeBlog(disk, '1.0.1', { knownPages: [{ ...knownPage('/blog/loft'), summary }] });

  const [without, withArticle] = [await composeOf('1.0.0'), await composeOf('1.0.1')];

  expect(await read(without.id, 'index.html')).toContain('{"articles":[]}');
  expect(await read(withArticle.id, 'index.html')).toContain('{"articles":[{"path":"/blog/loft","title":"Page /blog/loft","published":"2026-11-01","minutes":4}]}');
});

test("a release of one remote renders only its pages and the composition's own; other documents are links to those of the earlier site", async () => {
  await writeShell(disk, '1.0.0', { knownPages: ['/', '/contact'].map(knownPage) });
  const first = await composeOf('1.0.0');
  await writeBlog(disk, '1.0.1');

  const second = await composeOf('1.0.1');

  expect([first.rendered, second.rendered]).toEqual([6, 5]);
  expect(second.id).not.toBe(first.id);
  expect((await filesIn('sites')).sort()).toEqual([first.id, second.id].sort());
  const inodes = await Promise.all(['contact.html', 'contact.html.br', 'blog.html'].map(async (file) => Promise.all([first, second].map(async ({ id }) => (await stat(join(disk.site(id), file))).ino))));
  expect(inodes.map(([one, other]) => one === other)).toEqual([true, true, false]);
});

test('a release that changes its links in header and footer renders every page with them; the next one and a return do not', async () => {
  const links: Release['links'] = [{ place: 'footer', group: 'help', label: 'Advice', path: '/blog' }];
  await writeShell(disk, '1.0.0', { knownPages: ['/', '/contact'].map(knownPage) });
  await writeBlog(disk, '1.0.1', { links });
  await writeBlog(disk, '1.0.2', { links });

  const without = await composeOf('1.0.0');
  const [changing, next] = [await composeOf('1.0.1'), await composeOf('1.0.2')];

  expect([without, changing, next].map(({ rendered }) => rendered)).toEqual([6, 6, 5]);
  const link = '<a href="/blog">Advice</a>';
  expect([await read(without.id, 'sitemap.html.html'), await read(next.id, 'sitemap.html.html')].map((page) => page.includes(link))).toEqual([false, true]);
  await expect(composeOf('1.0.0')).resolves.toEqual({ ...without, rendered: 0 });
  await expect(composeOf('1.0.1')).resolves.toEqual({ ...changing, rendered: 0 });
});

test('a release of the shell renders every page; a composition that is only stored does not become current', async () => {
  await openComposed();
  await writeShell(disk, '2.0.0');

  expect((await composeOf('1.0.0', '2.0.0')).rendered).toBe(5);

  await expect(readCurrent(disk)).resolves.toBeUndefined();
});

const broken = [{ path: '/blog/broken', title: 'Broken', lastModified: '2026-11-01' }];

test('a page that fails to render fails the composition by its path and cause, and nothing is left behind', async () => {
  await writeBlog(disk, '1.0.1', { knownPages: broken });

  await expect(composeOf('1.0.1')).rejects.toThrow(/\/blog\/broken cannot be written: [^]*no such picture/);

  expect(await filesIn('sites')).toEqual([]);
  expect(await filesIn('staging')).toEqual([]);
});

test('a shell without a page about the composition fails it, and no incomplete composition is left behind', async () => {
  await writeShell(disk, '1.0.1', { routes: [{ pattern: '/' }] });

  await expect(composeOf('1.0.0', '1.0.1')).rejects.toThrow('/sitemap.html');

  expect(await filesIn('sites')).toEqual([]);
});

test.each([
  ['that is missing', () => Promise.resolve(), 'release.json'],
  ['that claims a path of another section', () => writeBlog(disk, '1.0.1', { routes: [{ pattern: '/' }] }), 'shell and blog both own'],
  ['with a file without its hash', () => writeBlog(disk, '1.0.1', { files: [] }), 'has no hash of'],
])('a release %s fails the composition, and nothing is left behind', async (_what, write, message) => {
  await write();

  await expect(composeOf('1.0.1')).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(message) as string });

  expect(await filesIn('sites')).toEqual([]);
});

test.each<[string, string, (file: string) => Promise<void>]>([
  ['whose lock is damaged', 'lock.json', async (file) => writeFile(file, (await readFile(file, 'utf8')).slice(0, 200))],
  ['that has lost a page', 'blog.html', (file) => rm(file)],
])('a site %s is written again as a whole', async (_what, name, damage) => {
  const { id, pages } = await openComposed();
  const file = join(disk.site(id), name);
  const before = await readFile(file);
  await damage(file);

  await expect(composeOf('1.0.0')).resolves.toEqual({ id, pages, rendered: 5 });

  expect((await readFile(file)).equals(before)).toBe(true);
  expect(await filesIn('staging')).toEqual([]);
});
