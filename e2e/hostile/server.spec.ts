import type { SiteServer } from '../../shell/composer/testing/site-server';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { FinishedCommand } from '../../shell/composer/testing/run-site-command';
import { copySite, removeStore } from '../releases/site-copy';
import { makeHostileRelease } from './hostile-release';
import { expect, test } from './hostile-test';
import { long } from './long';

/** Addresses of a release that passes the gate, because the gate does not know them. */
const code = `
setInterval(() => {}, 1000);
setTimeout(() => { throw new Error('a timer, 20 s after the start'); }, 20_000);
const demand = (name, run) => answer(new RegExp('^/blog/' + name + '$'), (request) => run(request) ?? page(request, { noindex: true }));
demand('loops', () => { for (;;); });
demand('rejects', () => { Promise.reject(new Error('a rejection that nobody handles')); });
demand('throws-later', () => { setTimeout(() => { throw new Error('thrown by a timer'); }, 20); });
demand('suspends', () => new Promise(() => {}));
demand('exits', () => process.exit(0));
demand('hogs', () => { for (const hoard = []; ; ) hoard.push(Array.from({ length: 100_000 }, (_none, index) => 'page ' + index)); });
const neverLoads = ({ request }) => (request.url.includes('/blog/never-loads') ? new Promise(() => {}) : null);
section.routes = section.routes.map((route) => ({ ...route, loader: (given) => neverLoads(given) ?? route.loader?.(given) ?? null }));
`;

/** Pages of the attacking section that are known, and pages of the others. */
const paths = ['/', '/blog', '/oxford', '/blog/loft-or-roof-aerial', '/areas?q=OX28', '/contact'];

let disk: DiskStore;
let released: FinishedCommand;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  disk = await copySite();
  const from = await makeHostileRelease(disk, { section: 'blog', version: '1.1.0-server', code });
  released = await runSiteCommand(disk, ['release', 'blog', '--from', from], { killAfterMs: 100_000 });
});

test.afterAll(() => removeStore(disk));

async function statusOf({ url }: SiteServer, path: string): Promise<number> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(30_000) });
  await response.arrayBuffer();
  return response.status;
}

test('server · an interval that never ends keeps a release from ending · contained', long, () => {
  expect(released).toMatchObject({ code: 0, stderr: '' });
});

const onDemand = {
  'a page that rejects without a handler': { path: '/blog/rejects', statuses: [200, 500, 503] },
  'a page that loops for ever': { path: '/blog/loops', statuses: [503] },
  'a page that suspends': { path: '/blog/suspends', statuses: [500] },
  'a loader that never resolves': { path: '/blog/never-loads', statuses: [503] },
  'a page whose timer throws': { path: '/blog/throws-later', statuses: [200, 500, 503] },
  'a page that calls process.exit(0)': { path: '/blog/exits', statuses: [500, 503] },
  'a page that fills the memory': { path: '/blog/hogs', statuses: [500, 503] },
};

for (const [attempt, { path, statuses }] of Object.entries(onDemand)) {
  test(`server · ${attempt} · contained`, long, async ({ attack }) => {
    test.setTimeout(90_000);
    const site = await attack(disk, paths);

    const status = await site.during(async () => {
      const answered = statusOf(site.server, path);
      // The reader goes on for a while after a fast answer.
      return (await Promise.all([answered, new Promise((resolve) => setTimeout(resolve, 1500))]))[0];
    });

    expect(statuses).toContain(status);
    expect(site.server.isRunning()).toBe(true);
    expect(await statusOf(site.server, '/healthz')).toBe(200);
    await expect.poll(() => statusOf(site.server, `/blog/asked-after-${path.slice(6)}`), { timeout: 30_000 }).toBe(200);
  });
}

test('server · a timer that throws 20 s after the start · contained', long, async ({ attack }) => {
  const site = await attack(disk, paths);
  await statusOf(site.server, '/blog/asked-before-the-timer');

  await site.during(() => new Promise((resolve) => setTimeout(resolve, 22_000)));

  expect(site.server.isRunning()).toBe(true);
  expect(await statusOf(site.server, '/blog/asked-after-the-timer')).toBe(200);
});

test('server · a section that fails at every request, 40 times · contained', long, async ({ attack }) => {
  const site = await attack(disk, paths);

  const statuses = await site.during(() => Promise.all(Array.from({ length: 40 }, (_none, index) => statusOf(site.server, `/blog/exits?attempt=${index}`))));

  expect(new Set(statuses).has(200)).toBe(false);
  expect(site.server.isRunning()).toBe(true);
  expect(await statusOf(site.server, '/blog')).toBe(200);
});
