import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { knownPage } from '../testing/current-store';
import { createFixtureStore } from '../testing/fixture-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { processesFor, renderKnownPages } from './render-known-pages';
import { commandLimits } from './section-limits';
import type { SectionLimits } from './section-limits';
import { openSections } from './sections';

// A batch and its page may each take 30 s.
jest.setTimeout(120_000);

const folder = temporaryFolder();
let stored: StoredRelease[];

beforeAll(async () => {
  const disk = await createFixtureStore(join(folder, 'home'));
  stored = await readReleases(disk, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
});

/** Renders these pages of the blog. */
async function render(paths: readonly string[], target: string, limits: Partial<SectionLimits> = {}, compress = false) {
  const release = stored[1]?.release;
  if (!release) throw new Error('There is no blog.');
  const sections = openSections(stored, { ...commandLimits, ...limits });
  try {
    return await renderKnownPages(sections, { ...release, knownPages: paths.map(knownPage) }, { folder: join(folder, target), compress });
  } finally {
    sections.close();
  }
}

test('two processes write the same pages and list them and their failures in the same order as one', async () => {
  // Most are redirects, which cost little: a second process starts at a thousand pages.
  const paths = Array.from({ length: 1010 }, (_, index) => (index % 10 === 9 ? `/blog/post-${index}` : `/blog/old-${index}`));

  const one = await render(paths, 'one', { processes: 1 }, true);
  const two = await render(paths, 'two', { processes: 2 }, true);

  expect(two).toEqual(one);
  expect(one.pages.map(({ path }) => path)).toEqual(paths.filter((path) => path.includes('post')));
  expect(one.failures.map(({ path }) => path)).toEqual(paths.filter((path) => path.includes('old')));
  expect((await readdir(join(folder, 'two'), { recursive: true })).sort()).toEqual((await readdir(join(folder, 'one'), { recursive: true })).sort());
  expect(await readFile(join(folder, 'two/blog/post-229.html.br'))).toEqual(await readFile(join(folder, 'one/blog/post-229.html.br')));
});

test('pages that fail are reported with path and reason, and the others are written', async () => {
  const paths = ['/blog/first', '/blog/broken', '/blog/none', '/blog/old', '/blog/last'];

  const { pages, failures } = await render(paths, 'failing');

  expect(failures).toEqual([
    { path: '/blog/broken', found: 'it fails to render: no such picture', cause: expect.stringContaining('no such picture') as string },
    { path: '/blog/none', found: 'it is not found' },
    { path: '/blog/old', found: 'it redirects to /blog/loft' },
  ]);
  expect(pages).toHaveLength(2);
  expect(existsSync(join(folder, 'failing/blog/last.html'))).toBe(true);
});

const tookTooLong = 'it took longer than 1 s, the limit';
const short = { pageMs: 1_000, batchMs: 1_000 };
const tooLarge = 'it needs more than 200 MB of memory, the limit';
// Memory takes longer than the other limits on a busy machine.
const small = { memoryMb: 200, pageMs: 30_000, batchMs: 30_000 };

test.each<[string, Partial<SectionLimits>, Readonly<Record<string, string>>]>([
  ['loops or exits', short, { looping: tookTooLong, exiting: 'its process ended with code 0' }],
  ['never settles or leaves a rejected promise', short, { never: tookTooLong, rejecting: 'its process ended with an error that nothing caught: Error: no upstream' }],
  ['fills memory with objects or with buffers', small, { hoarding: tooLarge, buffers: tooLarge }],
])('a page that %s is named with the limit, and the pages beside it are written', async (_what, limits, failing) => {
  const [first = '', second = ''] = Object.keys(failing);

  const { pages, failures } = await render(['first', first, 'between', second, 'last'].map((slug) => `/blog/${slug}`), first, limits);

  expect(failures).toEqual(Object.entries(failing).map(([slug, found]) => ({ path: `/blog/${slug}`, found: expect.stringContaining(found) as string })));
  expect(pages.map(({ path }) => path)).toEqual(['/blog/first', '/blog/between']);
});

test('of many pages that loop, the first are named, and the rest is not waited for', async () => {
  const { failures } = await render(Array.from({ length: 120 }, (_, index) => `/blog/looping-${index}`), 'many', { pageMs: 300, batchMs: 300, processes: 1 });

  expect(failures.map(({ path }) => path)).toEqual(['/blog/looping-0', '/blog/looping-1']);
});

test.each([
  [318, 1],
  [1_000, 2],
  [10_000, 2],
])('%i pages are rendered by %i processes on two cores', (pages, processes) => {
  expect(processesFor(pages, 2)).toBe(processes);
});
