import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCurrentComposition } from '../store/current-composition';
import type { DiskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { planComposition } from '../compose/plan-composition';
import { commandLimits } from '../render/section-limits';
import { buildElsewhere, createCurrentStore, knownPage } from '../testing/current-store';
import { sealRelease } from '../testing/fixture-candidate';
import { prependToBundle, writeBlog } from '../testing/fixture-store';
import { runSiteCommand } from '../testing/run-site-command';
import { untilEnded } from '../testing/watch-processes';
import { startServer } from '../testing/site-server';

let disk: DiskStore;

beforeAll(async () => {
  disk = await createCurrentStore();
});

/** Folder of a release of the blog whose bundle runs something first. */
async function hostileBlog(prelude: string): Promise<string> {
  const elsewhere = await buildElsewhere('blog', '1.0.9');
  await prependToBundle(elsewhere, prelude);
  return (await sealRelease(elsewhere)).folder;
}

test.each([
  ['exits with code 0', 'process.exit(0);', 'its process ended with code 0'],
  ['aborts', "process.kill(process.pid, 'SIGTERM'); process.abort();", 'its process aborted'],
  ['fills memory', 'for (const hoard = []; ; ) hoard.push(1);', 'it'],
  ['sends a forged result', "process.send?.({ result: 'forged' }); throw new Error('torn');", 'torn'],
])('a release whose bundle %s is refused with words and the exit code of a failure', async (_what, prelude, found) => {
  const before = await readCurrent(disk);

  const { code, stderr } = await runSiteCommand(disk, ['release', '--from', await hostileBlog(prelude)]);

  expect(code).toBe(1);
  expect(await readCurrent(disk)).toBe(before);
  expect(stderr).toContain('wanted: a prerender bundle of blog 1.0.9 that runs with shell 1.0.0');
  expect(stderr).toContain(`found: ${found}`);
  // A stack of the section's own code helps its team; one of the command would be a defect.
  expect(stderr).not.toMatch(/<--- Last few GCs --->|FATAL ERROR|^ {4}at .*\/composer\/[0-9a-f]{16}\/site-cli\.mjs/m);
  expect(await readdir(join(disk.folder, 'staging'))).toEqual([]);
});

test('code of a section finds no keys and tokens in its environment', async () => {
  const from = await hostileBlog("console.log('inherits ' + Object.keys(process.env).filter((name) => /SITE|SECRET|NPM|HOME/i.test(name)).join() + '.');");

  const { code, stderr } = await runSiteCommand(disk, ['release', '--from', from, '--dry-run'], { environment: { SITE_SIGNING_KEY: '/keys/private.pem', SOME_SECRET: 'token' } });

  expect(code).toBe(0);
  expect(stderr).toContain('inherits .');
});

test('an interval of a section does not keep a command from ending, and what it prints is no result', async () => {
  const from = await hostileBlog("setInterval(() => {}, 1000); console.log('hello from the blog');");

  const { code, stdout, stderr } = await runSiteCommand(await createCurrentStore(), ['release', '--from', from, '--json'], { killAfterMs: 40_000 });

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ action: 'release', changed: true });
  expect(stderr).toContain('hello from the blog');
});

describe('with short limits', () => {
  // For a busy machine: only what loops may reach them.
  const limits = { ...commandLimits, pageMs: 2_000, batchMs: 2_000 };

  async function plan(paths: readonly string[], prelude = '', loadMs = limits.loadMs) {
    await writeBlog(disk, '1.0.8', { knownPages: ['/blog', '/blog/loft', ...paths].map(knownPage) });
    await prependToBundle(disk.release('blog', '1.0.8'), prelude);
    const candidate = await sealRelease(disk.release('blog', '1.0.8'));
    const current = await readCurrentComposition(disk);
    const stored = current.stored.map((one) => (one.release.name === 'blog' ? candidate : one));
    return planComposition(disk, { stored, limits: { ...limits, loadMs }, kind: 'new', switches: current.switches });
  }

  test('a bundle that loops when it is evaluated is refused by its limit', async () => {
    expect(await plan([], 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', 5_000)).toMatchObject({
      kind: 'refused',
      refusals: [{ check: 'exposed-section', wanted: 'a prerender bundle of blog 1.0.8 that runs with shell 1.0.0', found: 'it took longer than 5 s, the limit' }],
    });
  });

  test.each([
    ['loops', '/blog/looping', 'it took longer than 2 s, the limit'],
    ['never settles', '/blog/never', 'it took longer than 2 s, the limit'],
    ['exits', '/blog/exiting', 'its process ended with code 0'],
    ['leaves a rejected promise', '/blog/rejecting', 'its process ended with an error that nothing caught: Error: no upstream'],
  ])('a page that %s is refused by its path, its limit and a remedy, and nothing is left', async (_what, path, found) => {
    expect(await plan([path])).toEqual({
      kind: 'refused',
      refusals: [{ check: 'pages', wanted: `the known page ${path}`, found, remedy: expect.stringContaining('Correct the page') as string }],
    });
    expect(await readdir(join(disk.folder, 'staging'))).toEqual([]);
  });
});

describe('a server one of whose sections loops', () => {
  /** Asks for a page that loops, after one that says which process runs the section. */
  async function loop(url: string): Promise<number> {
    const page = await (await fetch(`${url}blog/pid`)).text();
    void fetch(`${url}blog/looping`).catch(() => undefined);
    await wait(300);
    return Number(/<title>(\d+)<\/title>/.exec(page)?.[1]);
  }

  test('serves every other page and is healthy, and renders the next page of that section', async () => {
    const server = await startServer(disk);
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const looping = { hasEnded: false, status: statusOf('blog/looping') };
    void looping.status.then(() => (looping.hasEnded = true));
    await wait(300);

    const others = await Promise.all(['', 'blog', 'blog/loft', 'contact', 'healthz'].map(statusOf));
    const hasEnded = looping.hasEnded;

    expect([others, hasEnded]).toEqual([[200, 200, 200, 200, 200], false]);
    expect(await looping.status).toBe(503);
    expect(server.isRunning()).toBe(true);
    expect([await statusOf('healthz'), await statusOf('blog/any-other')]).toEqual([200, 200]);
    await server.stop();
  });

  test('ends at SIGTERM as soon as others do', async () => {
    const server = await startServer(disk);
    const pid = await loop(server.url);
    const started = performance.now();

    expect(await server.stop()).toBe(0);

    expect(performance.now() - started).toBeLessThan(5_000);
    await untilEnded(pid);
  });

  test('leaves no process behind when it is killed', async () => {
    const server = await startServer(disk);
    const pid = await loop(server.url);

    process.kill(server.pid, 'SIGKILL');

    await untilEnded(pid);
  });
});
