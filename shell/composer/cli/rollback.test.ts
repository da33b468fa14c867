import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from '../store/release-format';
import { readCurrent, readSwitches } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { hashFiles, identifyFiles } from '../testing/folder-state';
import { createCurrentStore, createReleasedStore, knownPage, releaseBlog } from '../testing/current-store';
import { sealRelease } from '../testing/fixture-candidate';
import { writeBlog } from '../testing/fixture-store';
import { runSiteCommand } from '../testing/run-site-command';

let disk: DiskStore;
let first: string;
let second: string;

beforeEach(async () => {
  ({ disk, first, second } = await createReleasedStore());
});

const currentSections = async () => (await readSwitches(disk)).at(-1)?.sections;

test('a section returns to its previous good release: the old composition is current, and no file is written', async () => {
  const before = await identifyFiles(disk.site(first));

  const { code, stdout } = await runSiteCommand(disk, ['rollback', 'blog', '--json']);

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    action: 'rollback',
    version: { from: '1.0.1', to: '1.0.0' },
    composition: { from: second, to: first },
    pages: { rendered: 0 },
    changed: true,
  });
  await expect(readCurrent(disk)).resolves.toBe(first);
  expect(await identifyFiles(disk.site(first))).toEqual(before);
});

test('missing pages of the earlier composition are rendered again, byte for byte', async () => {
  const before = await hashFiles(disk.folder);
  await releaseBlog(disk, '1.0.2');
  await rm(disk.site(first), { recursive: true });

  const { code } = await runSiteCommand(disk, ['rollback', 'blog', '1.0.0']);

  expect(code).toBe(0);
  await expect(readCurrent(disk)).resolves.toBe(first);
  expect(await hashFiles(disk.folder)).toMatchObject({ ...before, 'fallbacks.json': expect.any(String) as string });
});

test('a dry run changes nothing', async () => {
  const before = await hashFiles(disk.folder);

  const { code, stdout } = await runSiteCommand(disk, ['rollback', 'blog', '--dry-run']);

  expect(code).toBe(0);
  expect(stdout).toContain(`composition ${second} → ${first}`);
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('a missing release or section is refused with what was wanted and found, and nothing changes', async () => {
  disk = await createCurrentStore();
  const before = await hashFiles(disk.folder);

  const [nothing, section, version] = await Promise.all([
    runSiteCommand(disk, ['rollback', 'blog']),
    runSiteCommand(disk, ['rollback', 'shop']),
    runSiteCommand(disk, ['rollback', 'blog', '9.9.9']),
  ]);

  expect(nothing).toMatchObject({ code: 1, stderr: "There is no earlier good release of blog. See 'npm run releases'.\n" });
  expect(section).toMatchObject({ code: 1, stderr: expect.stringMatching(/^'shop' is no section\. Name one of .*blog/) as string });
  expect(version).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Release blog 9\.9\.9 is neither in the store nor in the history\./) as string });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('going back may take away what was not there before', async () => {
  await releaseBlog(disk, '1.0.2', { knownPages: ['/blog', '/blog/loft', '/blog/new'].map(knownPage) });

  await expect(runSiteCommand(disk, ['rollback', 'blog'])).resolves.toMatchObject({ code: 0 });

  await expect(currentSections()).resolves.toMatchObject({ blog: '1.0.1' });
});

test('a release that never was current is judged like a new one', async () => {
  await writeBlog(disk, '0.9.0', { requires: { react: '^18.0.0' } });
  await sealRelease(disk.release('blog', '0.9.0'));

  const { code, stderr } = await runSiteCommand(disk, ['rollback', 'blog', '0.9.0']);

  expect(code).toBe(1);
  expect(stderr).toContain('— ranges');
  expect(stderr).toContain('— version');
});

test('a forced rollback overrides judgements, and the history says why', async () => {
  await writeBlog(disk, '0.9.0', { requires: { react: '^18.0.0' } });
  await sealRelease(disk.release('blog', '0.9.0'));

  const silent = await runSiteCommand(disk, ['rollback', 'blog', '0.9.0', '--force', ' ']);
  const forced = await runSiteCommand(disk, ['rollback', 'blog', '0.9.0', '--force', 'the shop closes today']);

  expect(silent).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--force needs a reason/) as string });
  expect(forced).toMatchObject({ code: 0, stdout: expect.stringMatching(/^overrides ranges: wanted react \^18\.0\.0/m) as string });
  expect((await runSiteCommand(disk, ['releases'])).stdout).toContain('\n    forced: the shop closes today (ranges, version)\n');
});

test('a forced rollback does not override damage', async () => {
  await writeFile(join(disk.release('blog', '1.0.0'), 'browser/checker.js'), 'altered');

  await expect(runSiteCommand(disk, ['rollback', 'blog', '--force', 'now'])).resolves.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('— hashes\n  wanted: browser/checker.js as it is listed') as string,
  });
});

test('a stored release with a missing file does not become current again', async () => {
  await rm(join(disk.release('blog', '1.0.0'), 'browser/checker.js'));

  const { code, stderr } = await runSiteCommand(disk, ['rollback', 'blog']);

  expect(code).toBe(1);
  expect(stderr).toContain('— hashes\n  wanted: browser/checker.js as it is listed\n  found: no such file');
  await expect(currentSections()).resolves.toMatchObject({ blog: '1.0.1' });
});

test('a release of an older format is refused with the way to a new one, and nothing changes', async () => {
  const file = join(disk.release('blog', '1.0.0'), 'release.json');
  await writeFile(file, JSON.stringify({ ...(await readRelease(disk.release('blog', '1.0.0'))), format: 2 }));

  const { code, stderr } = await runSiteCommand(disk, ['rollback', 'blog']);

  expect({ code, stderr }).toEqual({ code: 1, stderr: `${file} has release format 3, and this site takes format 4. Build the section again with this site's builder or kit.\n` });
  await expect(currentSections()).resolves.toMatchObject({ blog: '1.0.1' });
});
