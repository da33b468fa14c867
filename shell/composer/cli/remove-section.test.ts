import { readCurrent } from '../store/switches';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { createCurrentStore, knownPage } from '../testing/current-store';
import { sealRelease } from '../testing/fixture-candidate';
import { fixtureRelease } from '../testing/fixture-release';
import { writeSection } from '../testing/fixture-store';
import { hashFiles } from '../testing/folder-state';
import { runHere } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { compose } from './compose';
import { release } from './release';
import { releases } from './releases';
import { rollback } from './rollback';

const elsewhere = diskStore(temporaryFolder());
let disk: DiskStore;
/** The composition with the section that was handed over. */
let withCareers: string;

const run = (...words: readonly string[]) => runHere(release, disk, words);
const including = (text: string) => expect.stringContaining(text) as string;

beforeEach(async () => {
  disk = await createCurrentStore();
  const careers = fixtureRelease({ name: 'careers', routes: [{ pattern: '/careers' }, { pattern: '/careers/:job' }], knownPages: ['/careers', '/careers/rigger', '/careers/van', '/careers/office'].map(knownPage) });
  await writeSection(elsewhere, careers, `page('Careers', { noindex: true, links: ['/blog/loft'] })`);
  await sealRelease(elsewhere.release('careers', '1.0.0'));
  expect(await run('--from', elsewhere.release('careers', '1.0.0'))).toMatchObject({ code: 0, stderr: '' });
  withCareers = (await readCurrent(disk)) ?? '';
});

test('a section that was handed over is taken out with its pages, stays out, and comes back by a rollback', async () => {
  const refused = await run('careers', '--remove');
  const removed = await run('careers', '--remove', '--allow-gone', '/careers/*');
  const composed = await runHere(compose, disk, ['--dry-run', '--json']);
  const listed = await runHere(releases, disk, []);
  const returned = await runHere(rollback, disk, ['careers', '--dry-run']);
  const whole = await runHere(rollback, disk, []);

  expect(refused).toMatchObject({
    code: 1,
    stderr:
      'The removal of careers is refused. Nothing was changed.\n' +
      '— gone\n  wanted: the current paths /careers, /careers/office, /careers/rigger, /careers/van of careers, or a redirect to a known page\n  found: neither\n' +
      "  Keep the page or file, redirect from its address, or allow it with --allow-gone '/careers/*'.\n",
  });
  expect(removed).toMatchObject({ code: 0, stdout: including('removal of careers: 1.0.0 → nothing') });
  expect(composed.stderr).not.toContain('careers');
  expect(listed.stdout).toMatch(/^ {2}careers +taken out +1\.0\.0$/m);
  expect(listed.stdout).toMatch(/release +careers taken out$/m);
  expect(returned).toMatchObject({ code: 0, stdout: including('rollback of careers: nothing → 1.0.0') });
  expect(whole.code).toBe(0);
  await expect(readCurrent(disk)).resolves.toBe(withCareers);
});

test('a section of the repository stays out although its sources are there, until it is released', async () => {
  const refused = await run('blog', '--remove');
  const removed = await run('blog', '--remove', '--force', 'the guides have moved');
  const composed = await runHere(compose, disk, ['--dry-run']);

  expect([refused.code, refused.stderr.match(/^— .*/gm)]).toEqual([1, ['— links', '— gone']]);
  expect(refused.stderr).toContain('/blog/loft (linked from /careers, /careers/rigger, /careers/van, /careers/office)');
  expect(removed.code).toBe(0);
  expect(composed.stdout).toContain("blog was taken out and stays out; 'npm run release -- blog' brings it back\n");
  expect(composed.stdout).toContain('to build: shell, commercial, locations\n');
});

test.each<[string, readonly string[], string]>([
  ['the shell', ['shell', '--remove'], "'shell' is no section that can be removed. Name one of blog, careers.\n"],
  ['a section that is not on the site', ['shop', '--remove'], "'shop' is no section that can be removed. Name one of blog, careers.\n"],
  ['a release', ['careers', '--remove', '--from', '.'], '--from cannot be given with --remove, which takes only --allow-gone, --force, --dry-run. Leave that out; --help says what each is for.\n'],
])('removing %s is refused', async (_what, words, stderr) => {
  const before = await hashFiles(disk.folder);

  await expect(run(...words)).resolves.toMatchObject({ code: 1, stderr });

  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});
