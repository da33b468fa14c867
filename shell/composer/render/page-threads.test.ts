import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownPage } from '@site/shared';
import { createFixtureHome } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { renderInThreads, threadsFor } from './page-threads';
import { readReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { loadBundles } from './load-bundle';
import { renderPages } from './render-pages';
import { createSiteRenderer } from './site-renderer';

// Each thread takes a moment to start.
jest.setTimeout(60_000);

const folder = temporaryFolder();
let stored: StoredRelease[];

beforeAll(async () => {
  const home = await createFixtureHome(join(folder, 'home'));
  stored = await readReleases(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
});

const known = (path: string): KnownPage => ({ path, title: path, lastModified: '2026-11-01' });
/** More than a few batches. */
const manyPages = Array.from({ length: 230 }, (_, index) => known(`/blog/post-${index}`));

test('threads write the same pages and list them in the same order as one thread does', async () => {
  const batch = { knownPages: manyPages, compress: true };
  const [here, inThreads] = [join(folder, 'here'), join(folder, 'in-threads')];

  const rendered = await renderInThreads(stored, { ...batch, folder: inThreads }, 2);

  expect(rendered).toEqual(await renderPages(createSiteRenderer(stored, loadBundles(stored)), { ...batch, folder: here }));
  expect((await readdir(inThreads, { recursive: true })).sort()).toEqual((await readdir(here, { recursive: true })).sort());
  expect(await readFile(join(inThreads, 'blog/post-229.html.br'))).toEqual(await readFile(join(here, 'blog/post-229.html.br')));
});

test('pages that fail in threads are reported with path and reason, and the others are written', async () => {
  const target = join(folder, 'failing');
  const knownPages = [...manyPages.slice(0, 60), known('/blog/broken'), known('/blog/none'), known('/blog/old'), known('/blog/last')];

  const { pages, failures } = await renderInThreads(stored, { knownPages, folder: target, compress: false }, 2);

  expect(failures).toEqual([
    { path: '/blog/broken', found: 'that it fails to render: no such picture', cause: expect.stringContaining('no such picture') as string },
    { path: '/blog/none', found: 'not-found' },
    { path: '/blog/old', found: 'a redirect to /blog/loft' },
  ]);
  expect(pages).toHaveLength(61);
  expect(existsSync(join(target, 'blog/last.html'))).toBe(true);
});

test('a thread that cannot use a release rejects with its reason', async () => {
  const batch = { knownPages: manyPages, folder: join(folder, 'none'), compress: false };

  await expect(renderInThreads([], batch, 2)).rejects.toThrow('Wanted a release of shell in the composition, found none.');
});

test('a page that takes all memory ends the composition, which says so', async () => {
  const batch = { knownPages: [known('/blog/hoarding')], folder: join(folder, 'hoarding'), compress: false };

  await expect(renderInThreads(stored, batch, 1)).rejects.toThrow(/^Wanted each thread .* found one that needs more\./);
});

test('few pages are rendered without threads', () => {
  expect(threadsFor(349)).toBe(0);
});
