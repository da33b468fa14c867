import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findWorkspaces } from '../build/workspaces';
import { readCurrent, readSwitches, switchTo } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { hashFiles } from '../testing/folder-state';
import { buildElsewhere, createCurrentStore, createReleasedStore, knownPage, makeOtherComposition, switchBack } from '../testing/current-store';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import { startServer } from '../testing/site-server';
import { writeSourceReleases } from '../testing/source-releases';
import { compose } from './compose';
import { release } from './release';
import { releases } from './releases';
import { rollback } from './rollback';

let disk: DiskStore;
let first: string;

const run = (...words: string[]) => runHere(compose, disk, words);
const lastSwitch = async () => (await readSwitches(disk)).at(-1);

describe('the present sources', () => {
  beforeEach(async () => {
    disk = await createCurrentStore();
    first = (await readCurrent(disk)) ?? '';
  });

  test('become current when they pass the gate, and stay as they are after a rollback to a composition of another state of the composer', async () => {
    const sections = await writeSourceReleases(disk);

    const { code, stdout } = await runSiteCommand(disk, ['compose']);

    expect([code, stdout]).toEqual([0, expect.stringContaining('nothing to build\nchecking shell 1.0.0-')]);
    expect(await lastSwitch()).toMatchObject({ action: 'start', sections, sources: sections });

    const old = await makeOtherComposition(disk, (await readCurrent(disk)) ?? '');
    await switchBack(disk, old, 'rollback');
    const again = await run();

    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining(`composition ${old} → ${old}\n0 pages rendered`)]);
    await expect(readCurrent(disk)).resolves.toBe(old);
  });

  test('are refused with every reason, by a start, too; a page that is named may vanish, and forced they become current', async () => {
    await writeSourceReleases(disk, { knownPages: [knownPage('/blog')], requires: { react: '^18.0.0' } });

    const server = await startServer(disk, 0, { SITE_BUILD: '' });
    await server.stop();

    expect(server.said()).toContain('— ranges\n  wanted: react ^18.0.0');
    expect(server.said()).toMatch(/^The composition is refused\. Nothing was changed\.$/m);
    await expect(readCurrent(disk)).resolves.toBe(first);

    const named = await run('--force', 'the post was wrong', '--allow-gone', '/blog/loft', '--dry-run');
    const forced = await run('--force', 'the post was wrong');

    expect([named.code, named.stdout]).toEqual([0, expect.not.stringContaining('overrides gone')]);
    expect([forced.code, forced.stdout]).toEqual([0, expect.stringMatching(/overrides ranges: wanted react \^18\.0\.0[^]*overrides gone/)]);
    expect(await lastSwitch()).toMatchObject({ forced: { reason: 'the post was wrong', checks: ['ranges', 'gone'] } });
  });

  test('do not replace a release that was handed over, which is listed as such, and is handed over no more after a rollback', async () => {
    await runHere(release, disk, ['--from', await buildElsewhere('blog', '1.4.0')]);
    await writeSourceReleases(disk);

    const list = await runHere(releases, disk, []);
    const { code, stdout } = await run();
    const composed = await lastSwitch();
    await runHere(rollback, disk, ['blog']);

    expect(list.stdout).toContain('\n  blog     1.4.0 (handed over)  1.0.0\n');
    expect([code, stdout]).toEqual([0, expect.stringContaining("blog 1.4.0 was handed over and stays; 'npm run release -- blog' goes back to the sources here\n")]);
    expect(composed).toMatchObject({ sections: { blog: '1.4.0', shell: expect.stringMatching(/^1\.0\.0-/) as string }, handedOver: ['blog'] });
    expect(await lastSwitch()).toMatchObject({ action: 'rollback', sections: { blog: '1.0.0' } });
    expect(await lastSwitch()).not.toHaveProperty('handedOver');
  });

  test('have to be built first: a dry run prints which, and builds nothing', async () => {
    const before = await hashFiles(disk.folder);

    const { code, stdout, stderr } = await run('--dry-run', '--json');

    const { build, ...plan } = JSON.parse(stdout) as { build: string[] };
    expect([code, build]).toEqual([0, (await findWorkspaces()).map(({ name }) => name)]);
    expect(plan).toEqual({ composition: null, changed: false, pages: null });
    expect(stderr).toMatch(new RegExp(`^to build: .*\\ncomposition ${first} → known when everything is built\\ndry run: nothing was changed\\n$`));
    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  });
});

describe('a past composition', () => {
  let second: string;

  beforeEach(async () => {
    ({ disk, first, second } = await createReleasedStore());
  });

  const forget = (composition: string) => rm(disk.site(composition), { recursive: true });

  test('is restored byte for byte once its folders are gone, and does not become current; a dry run only says so', async () => {
    const before = await hashFiles(disk.folder);
    await forget(first);
    const without = await hashFiles(disk.folder);

    const dry = await run('--at', first, '--dry-run');

    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining(`composition ${first} again: 5 of 5 pages rendered; ${second} stays current\ndry run: nothing was changed\n`)]);
    await expect(hashFiles(disk.folder)).resolves.toEqual(without);

    const { code, stdout } = await run('--at', first, '--json');

    expect([code, JSON.parse(stdout)]).toEqual([0, { composition: first, changed: false, pages: { all: 5, rendered: 5 } }]);
    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
    await expect(readCurrent(disk)).resolves.toBe(second);
  });

  test.each([['--force', 'because'], ['--allow-gone', '/blog']])('takes no %s, because nothing is judged', async (...words) => {
    expect(await run('--at', first, ...words)).toMatchObject({ code: 1, stderr: expect.stringContaining(`${words[0]} cannot be given with --at`) as string });
  });

  test('that another state of the composer made is restored from its stored pages, as they are', async () => {
    const old = await makeOtherComposition(disk, first);
    const before = await hashFiles(disk.folder);

    const { code, stdout } = await run('--at', old, '--json');

    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ composition: old, pages: expect.objectContaining({ rendered: 0 }) as unknown })]);
    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  });

  test('that is current and lost is an error with the way to restore it, which works', async () => {
    const before = await hashFiles(disk.folder);
    await forget(second);

    expect(await runHere(rollback, disk, ['blog'])).toMatchObject({ code: 1, stderr: expect.stringContaining(`Compose it again with 'npm run compose -- --at ${second}'.`) as string });

    await expect(run('--at', second)).resolves.toMatchObject({ code: 0 });
    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  });

  test('that cannot be restored exactly is refused, and nothing is left behind', async () => {
    const made = await lastSwitch();
    if (made) await switchTo(disk, { ...made, composition: 'feedfacecafe', previous: second });
    const before = await hashFiles(disk.folder);

    const foreign = await run('--at', 'feedfacecafe');
    const unknown = await run('--at', 'c0ffee');

    expect(foreign).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Pages of composition feedfacecafe are missing or altered, and another state of the composer .*'npm run compose'\.$/m) as string });
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Composition c0ffee is neither in the history/) as string });
    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
    expect(existsSync(disk.site('feedfacecafe'))).toBe(false);
  });
});
