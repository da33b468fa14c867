import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from '../store/release-format';
import { readCurrent, readSwitches } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import { hashFiles, identifyFiles } from '../testing/folder-state';
import { createCurrentHome, createReleasedHome, knownPage, releaseBlog } from '../testing/current-home';
import { sealRelease } from '../testing/fixture-candidate';
import { writeBlog } from '../testing/fixture-home';
import { runSiteCommand } from '../testing/run-site-command';

let home: SiteHome;
let first: string;
let second: string;

beforeEach(async () => {
  ({ home, first, second } = await createReleasedHome());
});

const currentSections = async () => (await readSwitches(home)).at(-1)?.sections;

test('a section returns to its previous good release: the old composition is current, and no file is written', async () => {
  const before = await identifyFiles(home.site(first));

  const { code, stdout } = await runSiteCommand(home, ['rollback', 'blog', '--json']);

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    action: 'rollback',
    version: { from: '1.0.1', to: '1.0.0' },
    composition: { from: second, to: first },
    pages: { rendered: 0 },
    changed: true,
  });
  await expect(readCurrent(home)).resolves.toBe(first);
  expect(await identifyFiles(home.site(first))).toEqual(before);
});

test('missing pages of the earlier composition are rendered again, byte for byte', async () => {
  const before = await hashFiles(home.folder);
  await releaseBlog(home, '1.0.2');
  await rm(home.site(first), { recursive: true });

  const { code } = await runSiteCommand(home, ['rollback', 'blog', '1.0.0']);

  expect(code).toBe(0);
  await expect(readCurrent(home)).resolves.toBe(first);
  expect(await hashFiles(home.folder)).toMatchObject({ ...before, 'fallbacks.json': expect.any(String) as string });
});

test('a dry run changes nothing', async () => {
  const before = await hashFiles(home.folder);

  const { code, stdout } = await runSiteCommand(home, ['rollback', 'blog', '--dry-run']);

  expect(code).toBe(0);
  expect(stdout).toContain(`composition ${second} → ${first}`);
  await expect(hashFiles(home.folder)).resolves.toEqual(before);
});

test('a missing release or section is refused with what was wanted and found, and nothing changes', async () => {
  home = await createCurrentHome();
  const before = await hashFiles(home.folder);

  const [nothing, section, version] = await Promise.all([
    runSiteCommand(home, ['rollback', 'blog']),
    runSiteCommand(home, ['rollback', 'shop']),
    runSiteCommand(home, ['rollback', 'blog', '9.9.9']),
  ]);

  expect(nothing).toMatchObject({ code: 1, stderr: "There is no earlier good release of blog. See 'npm run releases'.\n" });
  expect(section).toMatchObject({ code: 1, stderr: expect.stringMatching(/^'shop' is no section\. Name one of .*blog/) as string });
  expect(version).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Release blog 9\.9\.9 is neither in the store nor in the history\./) as string });
  await expect(hashFiles(home.folder)).resolves.toEqual(before);
});

test('going back may take away what was not there before', async () => {
  await releaseBlog(home, '1.0.2', { knownPages: ['/blog', '/blog/loft', '/blog/new'].map(knownPage) });

  await expect(runSiteCommand(home, ['rollback', 'blog'])).resolves.toMatchObject({ code: 0 });

  await expect(currentSections()).resolves.toMatchObject({ blog: '1.0.1' });
});

test('a release that never was current is judged like a new one', async () => {
  await writeBlog(home, '0.9.0', { requires: { react: '^18.0.0' } });
  await sealRelease(home.release('blog', '0.9.0'));

  const { code, stderr } = await runSiteCommand(home, ['rollback', 'blog', '0.9.0']);

  expect(code).toBe(1);
  expect(stderr).toContain('— ranges');
  expect(stderr).toContain('— version');
});

test('a forced rollback overrides judgements, and the history says why', async () => {
  await writeBlog(home, '0.9.0', { requires: { react: '^18.0.0' } });
  await sealRelease(home.release('blog', '0.9.0'));

  const silent = await runSiteCommand(home, ['rollback', 'blog', '0.9.0', '--force', ' ']);
  const forced = await runSiteCommand(home, ['rollback', 'blog', '0.9.0', '--force', 'the shop closes today']);

  expect(silent).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--force needs a reason/) as string });
  expect(forced).toMatchObject({ code: 0, stdout: expect.stringMatching(/^overrides ranges: wanted react \^18\.0\.0/m) as string });
  expect((await runSiteCommand(home, ['releases'])).stdout).toContain('\n    forced: the shop closes today (ranges, version)\n');
});

test('a forced rollback does not override damage', async () => {
  await writeFile(join(home.release('blog', '1.0.0'), 'browser/checker.js'), 'altered');

  await expect(runSiteCommand(home, ['rollback', 'blog', '--force', 'now'])).resolves.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('— hashes\n  wanted: browser/checker.js as it is listed') as string,
  });
});

test('a stored release with a missing file does not become current again', async () => {
  await rm(join(home.release('blog', '1.0.0'), 'browser/checker.js'));

  const { code, stderr } = await runSiteCommand(home, ['rollback', 'blog']);

  expect(code).toBe(1);
  expect(stderr).toContain('— hashes\n  wanted: browser/checker.js as it is listed\n  found: no such file');
  await expect(currentSections()).resolves.toMatchObject({ blog: '1.0.1' });
});

test('a release of an older format is refused with the way to a new one, and nothing changes', async () => {
  const file = join(home.release('blog', '1.0.0'), 'release.json');
  await writeFile(file, JSON.stringify({ ...(await readRelease(home.release('blog', '1.0.0'))), format: 2 }));

  const { code, stderr } = await runSiteCommand(home, ['rollback', 'blog']);

  expect({ code, stderr }).toEqual({ code: 1, stderr: `${file} has release format 2, and this site takes format 3. Build the section again with this site's builder or kit.\n` });
  await expect(currentSections()).resolves.toMatchObject({ blog: '1.0.1' });
});
