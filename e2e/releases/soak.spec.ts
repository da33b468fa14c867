import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Lock } from '@site/shared/lock';
import { memoryMb } from '../../shell/composer/testing/watch-processes';
import { readLock } from '../../shell/composer/store/lock-file';
import { projectFolder } from '../../shell/composer/base/project';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { post } from './changed-post';
import { switchToChangedBlog } from './ready-changed-blog';
import { expect, test } from './release-test';
import { isOf } from './served-page';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { walkSite } from './soak-client';
import type { Visit } from './soak-client';
import type { Swap } from './swap-current';

/** Pages of every section, prerendered and rendered on demand, and those about the composition itself. */
const starts = ['/', '/blog', post, '/blog/not-written-yet', '/oxford', '/nowhere-on-sea', '/services', '/sitemap.html', '/seo-test'];
/** `TEST_SWITCHES=1000 TEST_CLIENTS=32` for longer, and more of them. */
const [swaps, clients] = [Number(process.env.TEST_SWITCHES ?? 40), Number(process.env.TEST_CLIENTS ?? starts.length)];

/** Swaps between compositions in another process. @throws Error with its output when it fails */
async function swapCurrent(disk: DiskStore, server: SiteServer, compositions: readonly string[]): Promise<Swap[]> {
  const script = fileURLToPath(new URL('./swap-current.ts', import.meta.url));
  const words = ['--import', 'tsx', script, disk.folder, server.url, String(swaps), ...compositions];
  const child = spawn(process.execPath, words, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (text: Buffer) => (said[name] += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The ${swaps} swaps failed:\n${said.stderr}`);
  return said.stdout.trim().split('\n').map((line) => JSON.parse(line) as Swap);
}

/** Compositions that may have been served at some time between two moments. */
function servedBetween(timeline: readonly Swap[], startMs: number, endMs: number): Set<string> {
  const served = timeline.filter(({ fromMs }, index) => {
    const replacedMs = timeline[index + 1]?.seenMs ?? Infinity;
    return fromMs <= endMs && replacedMs >= startMs;
  });
  return new Set(served.map(({ composition }) => composition));
}

/** Pages of no composition that their visitor may have been served. */
function findWrong(visits: readonly Visit[], timeline: readonly Swap[], locks: readonly Lock[]): { path: string; askedMs: number }[] {
  const wrong = visits.filter(({ page, askedMs, answeredMs }) => {
    const served = servedBetween(timeline, askedMs, answeredMs);
    return !locks.some((lock) => served.has(lock.composition) && isOf(page, lock));
  });
  return wrong.map(({ path, askedMs }) => ({ path, askedMs }));
}

test(`${swaps} swaps under ${clients} clients: no error, and no page of two compositions`, async ({ disk, server }) => {
  test.setTimeout(300_000);
  const { composition } = (await switchToChangedBlog(disk, server)).change;
  const locks = await Promise.all([composition.from, composition.to].map((id) => readLock(disk, id)));
  const before: Swap = { composition: composition.to, fromMs: 0, seenMs: 0 };
  const startMb = memoryMb(server.pid);
  const startedMs = Date.now();
  let isOver = false;

  const walking = Array.from({ length: clients }, (_, client) => walkSite(server.url, starts[client % starts.length] ?? '/', client, () => isOver));
  const timeline = await swapCurrent(disk, server, [composition.to, composition.from]).finally(() => (isOver = true));
  const walks = await Promise.all(walking);

  const tookS = (Date.now() - startedMs) / 1000;
  const visits = walks.flatMap((walk) => walk.visits);
  const files = walks.reduce((sum, { filesLoaded }) => sum + filesLoaded, 0);
  console.log(
    `soak: ${timeline.length} swaps, ${visits.length} pages and ${files} files in ${tookS.toFixed(1)} s, server from ${startMb} to ${memoryMb(server.pid)} MB`,
  );
  expect(timeline).toHaveLength(swaps);
  expect(walks.flatMap(({ failures }) => failures)).toEqual([]);
  expect(findWrong(visits, [before, ...timeline], locks)).toEqual([]);
  expect(walks.filter((walk) => walk.visits.length < 5)).toEqual([]);
  expect(new Set(visits.map(({ page }) => page.releases.blog?.version)).size).toBe(3);
  expect(server.isRunning()).toBe(true);
});
