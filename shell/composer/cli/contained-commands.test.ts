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

test('a release whose bundle fills memory is refused with words and the exit code of a failure', async () => {
  const before = await readCurrent(disk);

  const { code, stderr } = await runSiteCommand(disk, ['release', '--from', await hostileBlog('for (const hoard = []; ; ) hoard.push(1);')]);

  expect(code).toBe(1);
  expect(await readCurrent(disk)).toBe(before);
  expect(stderr).toContain('wanted: a prerender bundle of blog 1.0.9 that runs with shell 1.0.0\n  found: it');
  // A stack of the section's own code helps its team; one of the command would be a defect.
  expect(stderr).not.toMatch(/<--- Last few GCs --->|FATAL ERROR|^ {4}at .*\/composer\/[0-9a-f]{16}\/site-cli\.mjs/m);
  expect(await readdir(join(disk.folder, 'staging'))).toEqual([]);
});

test('code of a section finds no keys and tokens in its environment, keeps no command from ending, and prints no result', async () => {
  const from = await hostileBlog("setInterval(() => {}, 1000); console.log('inherits ' + Object.keys(process.env).filter((name) => /SITE|SECRET|NPM|HOME/i.test(name)).join() + '.');");

  const { code, stdout, stderr } = await runSiteCommand(disk, ['release', '--from', from, '--dry-run', '--json'], { environment: { SITE_SIGNING_KEY: '/keys/private.pem', SOME_SECRET: 'token' }, killAfterMs: 40_000 });

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ action: 'release', changed: false });
  expect(stderr).toContain('inherits .');
});

describe('with short limits', () => {
  // For a busy machine: only what loops may reach them.
  const limits = { ...commandLimits, pageMs: 2_000, batchMs: 2_000 };

  async function plan(paths: readonly string[], prelude = '', loadMs: number = limits.loadMs) {
    await writeBlog(disk, '1.0.8', { knownPages: ['/blog', '/blog/loft', ...paths].map(knownPage) });
    await prependToBundle(disk.release('blog', '1.0.8'), prelude);
    const candidate = await sealRelease(disk.release('blog', '1.0.8'));
    const current = await readCurrentComposition(disk);
    const stored = current.stored.map((one) => (one.release.name === 'blog' ? candidate : one));
    return planComposition(disk, { stored, limits: { ...limits, loadMs }, kind: 'new', switches: current.switches });
  }

  test.each([
    ['loops', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', 'it took longer than 5 s, the limit', 5_000],
    ['exits with code 0', 'process.exit(0);', 'its process ended with code 0', limits.loadMs],
    ['aborts', "process.abort();", 'its process aborted', limits.loadMs],
    ['sends a forged result', "process.send?.({ result: 'forged' }); throw new Error('torn');", 'torn', limits.loadMs],
  ])('a bundle that %s when it is evaluated is refused', async (_what, prelude, found, loadMs) => {
    expect(await plan([], prelude, loadMs)).toMatchObject({
      kind: 'refused',
      refusals: [{ check: 'exposed-section', wanted: 'a prerender bundle of blog 1.0.8 that runs with shell 1.0.0', found: expect.stringContaining(found) as string }],
    });
  });

  const slow = 'it took longer than 2 s, the limit';

  test.each<[string, Record<string, string>]>([
    ['loop or never settle', { '/blog/looping': slow, '/blog/never': slow }],
    ['exit or leave a rejected promise', { '/blog/exiting': 'its process ended with code 0', '/blog/rejecting': 'its process ended with an error that nothing caught: Error: no upstream' }],
  ])('pages that %s are refused by their paths, the reason and a remedy, and nothing is left', async (_what, failures) => {
    expect(await plan(Object.keys(failures))).toEqual({
      kind: 'refused',
      // One for each reason.
      refusals: [...new Set(Object.values(failures))].map((found) => {
        const paths = Object.entries(failures).flatMap(([path, reason]) => (reason === found ? [path] : []));
        return { check: 'pages', wanted: `the known ${paths.length === 1 ? 'page' : 'pages'} ${paths.join(', ')}`, found, remedy: expect.stringContaining('Correct the page') as string };
      }),
    });
    expect(await readdir(join(disk.folder, 'staging'))).toEqual([]);
  });
});

describe('a server one of whose sections loops', () => {
  /** Starts a server and asks for a page that loops, after one that says which process runs the section. */
  async function startLooping() {
    const server = await startServer(disk);
    const page = await (await fetch(`${server.url}blog/pid`)).text();
    void fetch(`${server.url}blog/looping`).catch(() => undefined);
    await wait(300);
    return { server, section: Number(/<title>(\d+)<\/title>/.exec(page)?.[1]) };
  }

  test('ends at SIGTERM as soon as others do', async () => {
    const { server, section } = await startLooping();
    const started = performance.now();

    expect(await server.stop()).toBe(0);

    expect(performance.now() - started).toBeLessThan(5_000);
    await untilEnded(section);
  });

  test('leaves no process behind when it is killed', async () => {
    const { server, section } = await startLooping();

    process.kill(server.pid, 'SIGKILL');

    await untilEnded(section);
  });
});
