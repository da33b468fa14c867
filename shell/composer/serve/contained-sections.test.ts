import type { FastifyInstance } from 'fastify';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverLimits } from '../render/section-limits';
import type { SectionLimits } from '../render/section-limits';
import type { DiskStore } from '../store/disk-store';
import { releasesAt } from '../store/read-releases';
import { prerenderBundle } from '../store/release-paths';
import { composeReleases } from '../testing/compose-releases';
import { createFixtureStore, writeBlog } from '../testing/fixture-store';
import { runningSections } from '../testing/watch-processes';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import { openSite } from './open-site';
import type { OpenSite } from './open-site';

const folder = temporaryFolder();
const noCutOff = { ...serverLimits.cutOff, failures: Infinity };
const releases = (blog: string) => releasesAt({ shell: '1.0.0', blog });
let disk: DiskStore;
let id: string;
let site: OpenSite | undefined;
let server: FastifyInstance | undefined;

/** Serves the fixture's site within these limits. */
async function serve(limits: Partial<SectionLimits> = {}): Promise<void> {
  site = await openSite(disk, id, { limits: { ...serverLimits, pageMs: 2_000, cutOff: noCutOff, ...limits } });
  const open = site;
  server = await createServer({ disk, currentSite: () => open });
}

async function get(url: string) {
  if (!server) throw new Error('No server runs. Call serve() first.');
  return server.inject(url);
}
const statusOf = async (url: string) => (await get(url)).statusCode;

beforeAll(async () => {
  disk = await createFixtureStore(join(folder, 'site'));
  ({ id } = await composeReleases(disk, releases('1.0.0')));
});

afterEach(async () => {
  site?.sections.close();
  await server?.close();
});

describe('a page that fails is answered with 503 and a time to try again, and the next page is rendered:', () => {
  async function expectContained(slug: string): Promise<void> {
    const { statusCode, headers } = await get(`/blog/${slug}`);

    expect([slug, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([slug, 503, '1', 'no-store']);
    expect([slug, await statusOf(`/blog/after-${slug}`)]).toEqual([slug, 200]);
  }

  test('one that loops, never settles, exits, or leaves a rejected promise', async () => {
    await serve();

    for (const slug of ['looping', 'never', 'exiting', 'rejecting']) await expectContained(slug);
  });

  test('one that fills memory', async () => {
    await serve({ memoryMb: 200, pageMs: 30_000 });

    await expectContained('pushing');
  });
});

test('while a section loops, its known pages and all pages of other sections are answered', async () => {
  await serve({ pageMs: 20_000 });
  let hasEnded = false;
  void get('/blog/looping').then(() => (hasEnded = true), () => (hasEnded = true));

  const statuses = await Promise.all(['/', '/blog', '/blog/loft', '/blog/feed.xml', '/healthz', '/version', '/no/such/page'].map(statusOf));

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 404]);
  expect(hasEnded).toBe(false);
});

test('a timer that throws after its page was answered ends neither the server nor the section', async () => {
  await serve();
  expect(await statusOf('/blog/late')).toBe(200);

  await wait(1_500);

  expect(await statusOf('/blog/any-other')).toBe(200);
});

test('a section with nothing to do ends its process, and starts another when it has', async () => {
  await serve({ idleMs: 300 });
  expect(await statusOf('/blog/any-other')).toBe(200);
  expect(runningSections()).toBeGreaterThan(0);

  while (runningSections() > 0) await wait(100);

  expect(await statusOf('/blog/yet-another')).toBe(200);
});

test('a limited number of requests waits for a section, the others are refused at once', async () => {
  await serve({ waiting: 2 });
  const looping = get('/blog/looping');
  const waiting = ['/blog/a', '/blog/b'].map(statusOf);

  expect(await statusOf('/blog/c')).toBe(503);

  expect((await looping).statusCode).toBe(503);
  expect(await Promise.all(waiting)).toEqual([200, 200]);
});

test('a section that fails often is cut off with growing pauses, and comes back; its known pages go on', async () => {
  await serve({ cutOff: { failures: 2, withinMs: 60_000, pauseMs: 1_500, longestPauseMs: 60_000 } });
  await get('/blog/exiting');
  await get('/blog/exiting-1');

  const cutOff = await get('/blog/any-other');
  expect([cutOff.statusCode, cutOff.headers['retry-after']]).toEqual([503, '2']);
  expect([await statusOf('/blog/loft'), await statusOf('/no/such/page')]).toEqual([200, 404]);

  await wait(1_600);
  expect(await statusOf('/blog/any-other')).toBe(200);
  expect((await get('/blog/exiting-2')).headers['retry-after']).toBe('3');
});

test('a page that throws, or has more bytes than the limit, is an error of its own: 500, and the section is not cut off', async () => {
  await serve({ pageBytes: 10_000, cutOff: { ...serverLimits.cutOff, failures: 1 } });

  expect([await statusOf('/blog/broken'), await statusOf('/blog/long-one'), await statusOf('/blog/short')]).toEqual([500, 500, 200]);
});

test('a composition whose bundle fails when it is evaluated opens, and its pages on demand fail and say why', async () => {
  const damaged = await createFixtureStore(join(folder, 'damaged'));
  const { id: composed } = await composeReleases(damaged, releases('1.0.0'));
  const bundle = join(damaged.release('blog', '1.0.0'), prerenderBundle);
  const sound = await readFile(bundle, 'utf8');

  // A loop sleeps, which blocks the process in the same way and leaves the processor to other tests.
  for (const [prelude, limits, found] of [
    ['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', { loadMs: 1_000 }, 'it took longer than 1 s, the limit'],
    ['process.exit(0);', {}, 'its process ended with code 0'],
    ['for (const hoard = []; ; ) hoard.push(1);', { memoryMb: 200 }, 'MB of memory, the limit'],
  ] as const) {
    await writeFile(bundle, `${prelude}\n${sound}`);
    const open = await openSite(damaged, composed, { limits: { ...serverLimits, loadMs: 30_000, ...limits } });
    await expect(open.answer('/blog/any', { query: {} })).rejects.toThrow(new RegExp(`^Section blog failed to render the page /blog/any: .*${found}`));
    open.sections.close();
  }
});

test('the next composition shares the processes of the releases that stay, and closing the former leaves them', async () => {
  await serve();
  const pidOf = async (open: OpenSite | undefined) => {
    const page = await open?.answer('/blog/pid', { query: { q: String(performance.now()) } });
    return page?.kind === 'page' ? /<title>(\d+)/.exec(page.body.toString())?.[1] : undefined;
  };
  await writeBlog(disk, '1.0.1');
  const { id: other } = await composeReleases(disk, releases('1.0.1'));
  const pid = await pidOf(site);
  const opening = site && { limits: site.sections.limits, known: site.sections };
  const same = await openSite(disk, id, opening);
  const next = await openSite(disk, other, opening);

  site?.sections.close();

  expect(await pidOf(same)).toBe(pid);
  expect(await pidOf(next)).not.toBe(pid);
  expect((await next.answer('/no/such/page', { query: {} })).kind).toBe('page');
  same.sections.close();
  await expect(pidOf(same)).rejects.toThrow('closed');
  next.sections.close();
});
