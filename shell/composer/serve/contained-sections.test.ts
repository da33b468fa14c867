import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverLimits } from '../render/section-limits';
import type { SectionLimits } from '../render/section-limits';
import type { DiskStore } from '../store/disk-store';
import { composeReleases } from '../testing/compose-releases';
import { createFixtureStore, prependToBundle, writeBlog } from '../testing/fixture-store';
import { runningSections } from '../testing/watch-processes';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import { openSite } from './open-site';
import type { OpenSite } from './open-site';

const folder = temporaryFolder();
const noCutOff = { ...serverLimits.cutOff, failures: Infinity };
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
  ({ id } = await composeReleases(disk, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]));
});

afterEach(async () => {
  site?.sections.close();
  await server?.close();
});

test.each([
  ['loops', 'looping'],
  ['never settles', 'never'],
  ['exits', 'exiting'],
  ['leaves a rejected promise', 'rejecting'],
  ['fills memory', 'pushing'],
])('a page that %s is answered with 503 and a time to try again, and the next page is rendered', async (_what, slug) => {
  await serve(slug === 'pushing' ? { memoryMb: 300, pageMs: 30_000 } : {});

  const failed = await get(`/blog/${slug}`);

  expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([503, '1', 'no-store']);
  expect(await statusOf('/blog/any-other')).toBe(200);
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

test('a page that throws is an error of its own: 500, and the section is not cut off', async () => {
  await serve({ cutOff: { ...serverLimits.cutOff, failures: 1 } });

  expect(await statusOf('/blog/broken')).toBe(500);

  expect(await statusOf('/blog/any-other')).toBe(200);
});

test('a page of more bytes than the limit is refused', async () => {
  await serve({ pageBytes: 10_000 });

  expect([await statusOf('/blog/long-one'), await statusOf('/blog/short')]).toEqual([500, 200]);
});

test.each([
  ['loops', 'for (;;);', 'it took longer than 5 s, the limit'],
  ['exits', 'process.exit(0);', 'its process ended with code 0'],
  ['fills memory', 'for (const hoard = []; ; ) hoard.push(1);', 'MB of memory, the limit'],
])('a composition with a bundle that %s when it is evaluated opens, and its pages on demand fail and say why', async (_what, prelude, found) => {
  const damaged = await createFixtureStore(join(folder, `damaged-${found.length}`));
  const { id: composed } = await composeReleases(damaged, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  await prependToBundle(damaged.release('blog', '1.0.0'), prelude);
  const limits = { ...serverLimits, loadMs: found.includes('5 s') ? 5_000 : 30_000, memoryMb: 300 };

  const open = await openSite(damaged, composed, { limits });
  await expect(open.answer('/blog/any', { query: {} })).rejects.toThrow(new RegExp(`^Section blog failed to render the page /blog/any: .*${found}`));
  open.sections.close();
});

test('the next composition shares the processes of the releases that stay, and closing the former leaves them', async () => {
  await serve();
  const pidOf = async (open: OpenSite | undefined) => {
    const page = await open?.answer('/blog/pid', { query: { q: String(performance.now()) } });
    return page?.kind === 'page' ? /<title>(\d+)/.exec(page.body.toString())?.[1] : undefined;
  };
  await writeBlog(disk, '1.0.1');
  const { id: other } = await composeReleases(disk, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.1' }]);
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
