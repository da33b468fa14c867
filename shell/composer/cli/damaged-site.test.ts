import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { followCurrent } from '../serve/follow-current';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { createReleasedStore } from '../testing/current-store';
import { damages } from '../testing/damage-file';
import { startFakeBucket } from '../testing/fake-bucket';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { startServer } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';
import { compose } from './compose';
import { release } from './release';
import { releases } from './releases';
import type { Command } from './command';
import { rollback } from './rollback';
import { start } from './start';

const folder = temporaryFolder();
let first: string;
let current: string;
let disk: DiskStore;
let server: SiteServer | undefined;

beforeEach(async () => {
  ({ disk, first, second: current } = await createReleasedStore());
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const switchFile = (number: number) => join(join(disk.folder, 'switches'), `0000000${number}.json`);

async function ask(path: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(new URL(path, server?.url), { redirect: 'manual' });
  return { status: answer.status, body: await answer.text() };
}

interface HealthAnswer {
  readonly status: number;
  readonly state: { readonly status: string; readonly serving?: string; readonly reason?: string; readonly note?: string; readonly composition?: string };
}

async function askHealth(): Promise<HealthAnswer> {
  const { status, body } = await ask('healthz');
  return { status, state: JSON.parse(body) as HealthAnswer['state'] };
}

/** Waits until the server has noticed. */
async function healthWhen(status: number): Promise<HealthAnswer['state']> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await wait(100)) {
    const health = await askHealth();
    if (health.status === status) return health.state;
  }
  throw new Error(`/healthz did not become ${status}: ${JSON.stringify(await askHealth())}.`);
}

/** Removes the pages and files of the blog. */
const removePages = async () => Promise.all((await readdir(disk.site(current), { recursive: true })).filter((file) => /^blog.*\.\w+$/.test(file)).map((file) => rm(join(disk.site(current), file))));

describe('a running server', () => {
  test('renders pages whose files were deleted, says so, and is healthy again once the site is composed again', async () => {
    server = await startServer(disk);
    const before = await ask('blog/loft');
    await wait(1100);
    await removePages();

    const [page, list, feed] = await Promise.all(['blog/loft', 'blog', 'blog/feed.xml'].map(ask));
    const state = await healthWhen(503);
    const { code } = await runHere(compose, disk, ['--at', current]);

    expect(page).toEqual(before);
    expect(list?.status).toBe(200);
    expect(feed?.status).toBe(503);
    expect(state).toMatchObject({ status: 'degraded', serving: current, reason: expect.stringMatching(/that is missing or altered: blog\/\S+\. Compose it again with 'npm run compose -- --at/) as string });
    expect(JSON.stringify(state)).not.toContain(disk.folder);
    expect(code).toBe(0);
    expect(await healthWhen(200)).toEqual({ status: 'ok', composition: current });
    expect(await ask('blog/feed.xml')).toMatchObject({ status: 200, body: expect.stringContaining('<feed>') as string });
  });

  test('answers for an altered page with a sound one, says so while it is met, and is healthy again once it is', async () => {
    server = await startServer(disk);
    const sound = await readFile(join(disk.site(current), 'blog/loft.html'), 'utf8');
    for (const name of ['blog/loft.html', 'blog/feed.xml']) for (const copy of ['', '.br', '.gz']) await damages.altered(join(disk.site(current), name + copy));

    const [page, feed] = [await ask('blog/loft'), await ask('blog/feed.xml')];
    const state = await healthWhen(503);
    await runHere(compose, disk, ['--at', current]);
    await wait(1100);
    const after = [(await ask('blog/loft')).body, (await ask('blog/feed.xml')).status];

    expect([page.body, feed.status, after]).toEqual([sound, 503, [sound, 200]]);
    expect(state).toMatchObject({ serving: current, reason: `A visitor has asked for a file of the site of composition ${current} that is missing or altered: blog/feed.xml. Compose it again with 'npm run compose -- --at ${current}'.` });
    expect(await healthWhen(200)).toEqual({ status: 'ok', composition: current });
  });

  test('goes on while the last switch is damaged or all are gone, and says so', async () => {
    server = await startServer(disk);
    await damages.empty(switchFile(2));
    const torn = await healthWhen(503);
    await rename(join(disk.folder, 'switches'), `${join(disk.folder, 'switches')}.away`);
    await mkdir(join(disk.folder, 'switches'));
    await wait(300);
    const gone = await askHealth();
    const page = await ask('blog');

    expect(torn).toMatchObject({ serving: current, reason: expect.stringContaining('is damaged: no valid JSON. Move this file out of the folder') as string });
    expect(gone).toMatchObject({ status: 503, state: { serving: current } });
    expect(page.status).toBe(200);
  });
});

/** Another base, in a lock that is still valid. */
async function alterLock(): Promise<void> {
  const file = join(disk.site(current), 'lock.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('/releases/blog/1.0.1/', '/releases/blog/1.0.0/'));
}

describe('a start', () => {
  test('serves what it can of damaged pages and of a damaged manifest, and of the composition before when the last switch is empty', async () => {
    await damages.empty(join(disk.site(current), 'site.json'));
    await damages.unreadable(join(disk.site(current), 'blog.html'));
    server = await startServer(disk);
    const state = await healthWhen(503);
    const statuses = await Promise.all(['blog', 'blog/loft', 'seo-test'].map(async (path) => (await ask(path)).status));
    await server.stop();
    await damages.empty(switchFile(2));

    server = await startServer(disk);

    expect([statuses, state.serving]).toEqual([[200, 200, 200], current]);
    expect(await healthWhen(503)).toMatchObject({ serving: first });
    expect((await ask('blog')).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>, string, boolean]>([
    ['the lock is missing: the composition before is served', () => damages.missing(join(disk.site(current), 'lock.json')), 'first', true],
    ['the lock is altered: the composition before is served', alterLock, 'first', true],
    ['the current release is missing: the composition before is served', () => rm(disk.release('blog', '1.0.1'), { recursive: true }), 'first', true],
    ['the last switch is altered: the composition before is served', () => damages.altered(switchFile(2)), 'first', true],
    ['the last switch is missing: the composition before is current again', () => damages.missing(switchFile(2)), 'first', false],
    ['an earlier switch is unreadable: nothing is lost', () => damages.unreadable(switchFile(1)), 'current', false],
  ])('opens what it can when %s', async (_what, damage, served, isMissed) => {
    await damage();

    const follower = await followCurrent(disk, () => {});
    await wait(200);
    follower.stop();

    const { serving, reason } = follower.choice();
    expect([serving, reason !== undefined]).toEqual([served === 'current' ? current : first, isMissed]);
  });

  test('that fails to compose serves the current composition, and says why in its last lines', async () => {
    const key = join(folder, 'no-such-key.pem');

    server = await startServer(disk, 0, { SITE_BUILD: '', SITE_SIGNING_KEY: key });

    expect((await ask('blog')).status).toBe(200);
    const { status, state } = await askHealth();
    expect([status, state.composition, state.note]).toEqual([200, current, "The sources that were found at start are not composed. See the server's output."]);
    expect(server.said()).toContain(
      `The key file '${key}', which SITE_SIGNING_KEY names, does not exist. Correct SITE_SIGNING_KEY, or unset it.\n` +
        `The present sources are not composed. Composition ${current} is served as it is.\n`,
    );
  });

  test('with a file where its store should be says so without a stack', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');

    const { code, stderr } = await runSiteCommand(diskStore(file), ['compose', '--at', 'abc']);

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.not.stringContaining('    at ') as string });
  });
});

describe('where nothing has been released yet, nothing is called damaged:', () => {
  test.each<[string, Command, readonly string[], Record<string, string>]>([
    ['a list', releases, [], {}],
    ['a check of all files', releases, ['verify'], {}],
    ['a rollback', rollback, [], {}],
    ['a rollback of a section', rollback, ['blog'], {}],
    ['a past composition', compose, ['--at', 'abc'], {}],
    ['a release', release, ['--from', folder], {}],
    ['a server', start, [], { SITE_BUILD: '0', HOST: '127.0.0.1', PORT: '0' }],
  ])('%s says so, of a folder and of a bucket, and what to run', async (_what, command, words, environment) => {
    const bucket = await startFakeBucket();
    const empty = diskStore(join(folder, 'empty'));

    const said = [await runHere(command, empty, words, environment), await runHere(command, empty, words, { ...environment, ...bucket.environment })];
    await bucket.close();

    for (const { code, stderr } of said) expect([code, stderr]).toEqual([1, expect.stringMatching(/^Nothing has been released into \S+( at \S+)? yet\. Run 'npm run compose' where the sources are, with the same SITE_HOME and SITE_STORE\.\n$/)]);
  });
});

describe('a command that meets damage', () => {
  const blog = () => disk.release('blog', '1.0.1');
  const mend = "Build it again with 'npm run compose' where its sources are, or hand over a copy with 'npm run release -- shell --from <folder or .tgz>'.\n";

  test('names it and the command that mends it, and only those fail that need what is damaged', async () => {
    await rm(disk.release('shell', '1.0.0'), { recursive: true });
    const wanted = `Release shell 1.0.0 in ${disk.release('shell', '1.0.0')} is damaged: release.json is missing. ${mend}`;

    const list = await runHere(releases, disk, []);
    const refused = [await runHere(release, disk, ['--from', blog()]), await runHere(rollback, disk, ['blog']), await runHere(compose, disk, ['--at', current])];

    expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining(`damaged: ${wanted}`) as string });
    expect(refused.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(3).fill({ code: 1, stderr: wanted }));
  });

  test('rolls a damaged release back, and replaces one with an intact copy', async () => {
    const from = (await createReleasedStore()).disk.release('blog', '1.0.1');
    await rm(blog(), { recursive: true });
    const copied = await runHere(release, disk, ['--from', from]);
    await damages.altered(join(blog(), 'browser/checker.js'));
    const replaced = await runHere(release, disk, ['--from', from]);
    const verified = await runHere(releases, disk, ['verify']);
    await rm(blog(), { recursive: true });
    const back = await runHere(rollback, disk, ['blog']);

    expect([copied, replaced, verified, back].map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(4).fill({ code: 0, stderr: '' }));
  });

  test('compose --at writes a site with an altered page again, as a whole', async () => {
    await damages.altered(join(disk.site(current), 'blog/loft.html'));

    const { stdout } = await runHere(compose, disk, ['--at', current]);

    expect(stdout).toMatch(/ again: 5 of 5 pages rendered/);
    expect((await runHere(releases, disk, ['verify'])).code).toBe(0);
  });

  test('and needs no earlier switch does not mind one that is empty', async () => {
    await damages.empty(switchFile(1));

    const list = await runHere(releases, disk, []);
    const dry = await runHere(release, disk, ['--from', blog(), '--dry-run']);
    const again = await runHere(compose, disk, ['--at', current]);

    expect([list, dry, again].map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(3).fill({ code: 0, stderr: '' }));
  });
});
