import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasesAt } from '../store/read-releases';
import { readCurrent, readSwitches } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { composeReleases } from '../testing/compose-releases';
import { createCurrentStore, createReleasedStore, knownPage, makeOtherComposition, releaseBlog, switchBack } from '../testing/current-store';
import { writeBlog, writeShell } from '../testing/fixture-store';
import { hashFiles } from '../testing/folder-state';
import { runSiteCommand } from '../testing/run-site-command';

let disk: DiskStore;
let first: string;

beforeEach(async () => {
  disk = await createCurrentStore();
  first = (await readCurrent(disk)) ?? '';
});

const run = (...words: string[]) => runSiteCommand(disk, ['rollback', ...words]);

test('without a section the previous good composition comes back as it is stored: nothing is rendered or written', async () => {
  await releaseBlog(disk, '1.0.1', { knownPages: ['/blog', '/blog/loft', '/blog/new'].map(knownPage) });
  const before = await hashFiles(disk.folder);

  const { code, stdout } = await run();

  expect(code).toBe(0);
  expect(stdout).toMatch(/^rollback of the composition: blog 1\.0\.1 → 1\.0\.0$/m);
  expect(await hashFiles(disk.folder)).toEqual({ ...before, 'fallbacks.json': expect.any(String) as string, [join('switches', '00000003.json')]: expect.any(String) as string });
  expect((await readSwitches(disk)).at(-1)).toMatchObject({ action: 'rollback', composition: first, sections: { blog: '1.0.0', shell: '1.0.0' } });
});

test('a shell and the remotes that need it come back together, which one by one they could not', async () => {
  await writeShell(disk, '1.1.0', { provides: { react: '19.4.0' } });
  await writeBlog(disk, '1.1.0', { requires: { react: '^19.4.0' } });
  await composeReleases(disk, releasesAt({ shell: '1.1.0', blog: '1.1.0' }), 'start');

  const alone = await run('shell');
  const together = await run('--to', first);

  expect(alone).toMatchObject({ code: 1, stderr: expect.stringMatching(/— ranges\n.*blog 1\.1\.0 requires[^]*npm run rollback/) as string });
  expect(together).toMatchObject({ code: 0 });
  await expect(readCurrent(disk)).resolves.toBe(first);
});

test('pages that another state of the composer wrote are used as they are', async () => {
  const old = await makeOtherComposition(disk, first);
  await switchBack(disk, old);
  await releaseBlog(disk, '1.0.1');
  const before = await hashFiles(disk.folder);

  await expect(run()).resolves.toMatchObject({ code: 0 });

  await expect(readCurrent(disk)).resolves.toBe(old);
  expect(await hashFiles(disk.folder)).toMatchObject({ ...before, 'fallbacks.json': expect.any(String) as string });
});

test('when those pages are gone, the same releases are composed again, and the command says so', async () => {
  const old = await makeOtherComposition(disk, first);
  await switchBack(disk, old);
  await releaseBlog(disk, '1.0.1');
  await rm(disk.site(old), { recursive: true });

  const { code, stdout } = await run('--to', old);

  expect(code).toBe(0);
  expect(stdout).toContain(`another state of the composer made ${old}: the same releases are now composition ${first}\n`);
  await expect(readCurrent(disk)).resolves.toBe(first);
});

test.each([
  ['a page', async () => join(disk.site(first), 'blog/loft.html')],
  ['a file of a release', () => Promise.resolve(join(disk.release('blog', '1.0.0'), 'browser/checker.js'))],
])('an altered composition does not come back, even when it is forced (%s)', async (_what, fileOf) => {
  const released = await createReleasedStore();
  disk = released.disk;
  await writeFile(await fileOf(), 'altered');

  const { code, stderr } = await run('--force', 'at once');

  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/is refused\. Nothing was changed\.\n— hashes\n/) as string });
  await expect(readCurrent(disk)).resolves.toBe(released.second);
});

test('what was rolled back from is not offered again', async () => {
  ({ disk } = await createReleasedStore());
  await run();

  await expect(run()).resolves.toMatchObject({ code: 1, stderr: "There is no earlier good composition. See 'npm run releases'.\n" });
});

test('a composition that is current or never was is refused', async () => {
  const [current, unknown, both] = await Promise.all([run('--to', first), run('--to', 'c0ffee'), run('blog', '--to', first)]);

  expect(current).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Composition .* is current already\./) as string });
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching(/^'c0ffee' never was the current composition\./) as string });
  expect(both).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--to cannot be given with a section, which takes only --allow-gone, --force, --dry-run\./) as string });
});
