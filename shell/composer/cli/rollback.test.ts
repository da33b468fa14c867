import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from '../store/release-format';
import { releasesAt } from '../store/read-releases';
import { readCurrent, readSwitches } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { composeReleases } from '../testing/compose-releases';
import { createReleasedStore, knownPage, makeOtherComposition, releaseBlog, switchBack } from '../testing/current-store';
import { sealRelease } from '../testing/fixture-candidate';
import { writeBlog, writeShell } from '../testing/fixture-store';
import { hashFiles, identifyFiles } from '../testing/folder-state';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import { releases } from './releases';
import { rollback } from './rollback';

let disk: DiskStore;
let first: string;
let second: string;

beforeEach(async () => {
  ({ disk, first, second } = await createReleasedStore());
});

const run = (...words: string[]) => runHere(rollback, disk, words);
const lastSwitch = async () => (await readSwitches(disk)).at(-1);
const withoutFallbacks = async () => ({ ...(await hashFiles(disk.folder)), 'fallbacks.json': '' });

/** A stored release that never was current, and that the gate refuses. */
async function storeUnfit(): Promise<void> {
  await writeBlog(disk, '0.9.0', { requires: { react: '^18.0.0' } });
  await sealRelease(disk.release('blog', '0.9.0'));
}

describe('a section', () => {
  test('returns to its previous good release: the old composition is current, and no file is written', async () => {
    const before = await identifyFiles(disk.site(first));

    const { code, stdout } = await runSiteCommand(disk, ['rollback', 'blog', '--json']);

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ action: 'rollback', version: { from: '1.0.1', to: '1.0.0' }, composition: { from: second, to: first }, pages: { rendered: 0 }, changed: true });
    await expect(readCurrent(disk)).resolves.toBe(first);
    expect(await identifyFiles(disk.site(first))).toEqual(before);
  });

  test('has missing pages of the earlier composition rendered again, byte for byte', async () => {
    const before = await withoutFallbacks();
    await releaseBlog(disk, '1.0.2');
    await rm(disk.site(first), { recursive: true });

    await expect(run('blog', '1.0.0')).resolves.toMatchObject({ code: 0 });

    await expect(readCurrent(disk)).resolves.toBe(first);
    expect(await withoutFallbacks()).toMatchObject(before);
  });

  test('does not change by a dry run', async () => {
    const before = await hashFiles(disk.folder);

    const { code, stdout } = await run('blog', '--dry-run');

    expect([code, stdout]).toEqual([0, expect.stringContaining(`composition ${second} → ${first}`)]);
    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['without an earlier release', ['shell'], /^There is no earlier good release of shell\. See 'npm run releases'\.\n$/],
    ['that does not exist', ['shop'], /^'shop' is no section\. Name one of .*blog/],
    ['at a version that never was', ['blog', '9.9.9'], /^Release blog 9\.9\.9 is neither in the store nor in the history\./],
    ['together with a composition', ['blog', '--to', 'c0ffee'], /^--to cannot be given with a section, which takes only --allow-gone, --force, --dry-run\./],
  ])('%s is refused in words, and nothing changes', async (_what, words, reason) => {
    const before = await hashFiles(disk.folder);

    expect(await run(...words)).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) as string });

    await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  });

  test('may lose pages that were not there before', async () => {
    await releaseBlog(disk, '1.0.2', { knownPages: ['/blog', '/blog/loft', '/blog/new'].map(knownPage) });

    await expect(run('blog')).resolves.toMatchObject({ code: 0 });

    await expect(lastSwitch()).resolves.toMatchObject({ sections: { blog: '1.0.1' } });
  });

  test('is judged like a new one at a release that never was current; forced to it, the history says why', async () => {
    await storeUnfit();

    const judged = await run('blog', '0.9.0');
    const silent = await run('blog', '0.9.0', '--force', ' ');
    const forced = await run('blog', '0.9.0', '--force', 'the shop closes today');

    expect(judged).toMatchObject({ code: 1, stderr: expect.stringMatching(/— ranges\n[^—]*— version\n/) as string });
    expect(silent).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--force needs a reason/) as string });
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringMatching(/^overrides ranges: wanted react \^18\.0\.0/m) as string });
    expect((await runHere(releases, disk, [])).stdout).toContain('rollback  blog 0.9.0; forced: the shop closes today (ranges, version)\n');
  });

  test.each<[string, (file: string) => Promise<void>, string]>([
    ['an altered', (file) => writeFile(file, 'altered'), 'found: '],
    ['a missing', (file) => rm(file), 'found: no such file'],
  ])('does not return to a release with %s file, even when it is forced', async (_what, damage, found) => {
    await damage(join(disk.release('blog', '1.0.0'), 'browser/checker.js'));

    const { code, stderr } = await run('blog', '--force', 'now');

    expect([code, stderr]).toEqual([1, expect.stringContaining(`— hashes\n  wanted: browser/checker.js as it is listed\n  ${found}`)]);
    await expect(readCurrent(disk)).resolves.toBe(second);
  });

  test('does not return to a release of an older format, and the reason names the way to a new one', async () => {
    const file = join(disk.release('blog', '1.0.0'), 'release.json');
    await writeFile(file, JSON.stringify({ ...(await readRelease(disk.release('blog', '1.0.0'))), format: 3 }));

    const { code, stderr } = await run('blog');

    expect({ code, stderr }).toEqual({ code: 1, stderr: `${file} has release format 3, and this site takes format 4. Build the section again with this site's builder or kit.\n` });
    await expect(readCurrent(disk)).resolves.toBe(second);
  });
});

describe('the whole composition', () => {
  test('comes back as it is stored: nothing is rendered or written, pages that were added vanish, and it is not offered again', async () => {
    const third = await releaseBlog(disk, '1.0.2', { knownPages: ['/blog', '/blog/loft', '/blog/new'].map(knownPage) });
    const before = await withoutFallbacks();

    const { code, stdout } = await run();

    expect([code, stdout]).toEqual([0, expect.stringMatching(/^rollback of the composition: blog 1\.0\.2 → 1\.0\.1$/m)]);
    expect(await withoutFallbacks()).toEqual({ ...before, [join('switches', '00000004.json')]: expect.any(String) as string });
    expect(await lastSwitch()).toMatchObject({ action: 'rollback', composition: second, previous: third, sections: { blog: '1.0.1', shell: '1.0.0' } });

    await run();
    await expect(readCurrent(disk)).resolves.toBe(first);
    await expect(run()).resolves.toMatchObject({ code: 1, stderr: "There is no earlier good composition. See 'npm run releases'.\n" });
  });

  test('brings a shell and the remotes that need it back together, which one by one they could not', async () => {
    await writeShell(disk, '1.1.0', { provides: { react: '19.4.0' } });
    await writeBlog(disk, '1.1.0', { requires: { react: '^19.4.0' } });
    await composeReleases(disk, releasesAt({ shell: '1.1.0', blog: '1.1.0' }), 'start');

    const alone = await run('shell');
    const together = await run('--to', first);

    expect(alone).toMatchObject({ code: 1, stderr: expect.stringMatching(/— ranges\n.*blog 1\.1\.0 requires[^]*npm run rollback/) as string });
    expect(together).toMatchObject({ code: 0 });
    await expect(readCurrent(disk)).resolves.toBe(first);
  });

  test('has the pages of another state of the composer as they are; once they are gone, the same releases are composed again', async () => {
    const old = await makeOtherComposition(disk, second);
    await switchBack(disk, old);
    const third = await releaseBlog(disk, '1.0.2');
    const before = await withoutFallbacks();

    await expect(run()).resolves.toMatchObject({ code: 0 });

    await expect(readCurrent(disk)).resolves.toBe(old);
    expect(await withoutFallbacks()).toMatchObject(before);

    await switchBack(disk, third);
    await rm(disk.site(old), { recursive: true });
    const { code, stdout } = await run('--to', old);

    expect([code, stdout]).toEqual([0, expect.stringContaining(`another state of the composer made ${old}: the same releases are now composition ${second}\n`)]);
    await expect(readCurrent(disk)).resolves.toBe(second);
  });

  test.each([
    ['a page', () => join(disk.site(first), 'blog/loft.html')],
    ['a file of a release', () => join(disk.release('blog', '1.0.0'), 'browser/checker.js')],
  ])('does not come back with %s that was altered, even when it is forced', async (_what, fileOf) => {
    await writeFile(fileOf(), 'altered');

    const { code, stderr } = await run('--force', 'at once');

    expect([code, stderr]).toEqual([1, expect.stringMatching(/is refused\. Nothing was changed\.\n— hashes\n/)]);
    await expect(readCurrent(disk)).resolves.toBe(second);
  });

  test('that is current or never was is refused', async () => {
    expect(await run('--to', second)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Composition .* is current already\./) as string });
    expect(await run('--to', 'c0ffee')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^'c0ffee' never was the current composition\./) as string });
  });
});
