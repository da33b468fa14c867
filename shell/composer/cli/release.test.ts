import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent, readSwitches } from '../store/switches';
import { openSite } from '../serve/open-site';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { sealRelease } from '../testing/fixture-candidate';
import { writeSection } from '../testing/fixture-store';
import { fixtureRelease } from '../testing/fixture-release';
import { hashFiles, identifyFiles } from '../testing/folder-state';
import type { FolderState } from '../testing/folder-state';
import { buildElsewhere, createCurrentStore, knownPage, replaceFile } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';
import type { FinishedCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const temporary = temporaryFolder();
let disk: DiskStore;
let from: string;
let first: string;
let dryRun: FinishedCommand;
let released: FinishedCommand;
/** The store before anything, after the dry run and after the release. */
const states: FolderState[] = [];
const identities: FolderState[] = [];

async function remember(): Promise<void> {
  states.push(await hashFiles(disk.folder));
  identities.push(await identifyFiles(disk.folder));
}

beforeAll(async () => {
  disk = await createCurrentStore();
  from = await buildElsewhere('blog', '1.0.1');
  first = (await readCurrent(disk)) ?? '';
  await remember();
  dryRun = await runSiteCommand(disk, ['release', 'blog', '--from', from, '--dry-run']);
  await remember();
  released = await runSiteCommand(disk, ['release', '--from', from, '--json']);
  await remember();
});

/** Paths of the last state that were not in the one before. */
const added = () => Object.keys(states[2] ?? {}).filter((path) => !Object.hasOwn(states[0] ?? {}, path));
const current = async () => (await readCurrent(disk)) ?? '';

test('a dry run prints what would be released, from which composition to which, and how many pages are rendered', async () => {
  expect(dryRun).toMatchObject({ code: 0, stderr: '' });
  expect(dryRun.stdout).toContain('release of blog: 1.0.0 → 1.0.1');
  expect(dryRun.stdout).toContain(`composition ${first} → ${await current()}`);
  expect(dryRun.stdout).toContain('5 pages rendered');
  expect(dryRun.stdout).toMatch(/nothing was changed\n$/);
});

test('a dry run changes nothing and leaves nothing behind', () => {
  expect(states[1]).toEqual(states[0]);
  expect(identities[1]).toEqual(identities[0]);
});

test('a release becomes current, and the composition can be served', async () => {
  expect(released.code).toBe(0);
  expect(await current()).not.toBe(first);

  const site = await openSite(disk, await current());
  site.sections.close();

  expect(site.lock.releases.blog?.version).toBe('1.0.1');
  expect(site.findPage('/blog/loft')).toBe('blog/loft.html');
});

test('--json prints only the plan and its outcome as JSON; the lines of the plan go to standard error', async () => {
  expect(JSON.parse(released.stdout)).toEqual({
    action: 'release',
    section: 'blog',
    version: { from: '1.0.0', to: '1.0.1' },
    composition: { from: first, to: await current() },
    pages: { all: expect.any(Number) as number, rendered: 5 },
    changed: true,
    tookMs: expect.any(Number) as number,
  });
  expect(released.stderr).toContain(`composition ${first} → ${await current()}`);
});

test("a new site is complete, and no stored file is written again", async () => {
  const { 'fallbacks.json': _derived, ...stored } = identities[0] ?? {};
  expect(identities[2]).toMatchObject(stored);

  const pages = added().filter((path) => path.startsWith('sites') && path.endsWith('.html'));
  const names = ['404.html', 'blog.html', 'blog/leaflet.html.html', 'blog/loft.html', 'index.html', 'seo-test.html', 'sitemap.html.html'];
  const site = await current();
  expect(pages.sort()).toEqual(names.map((name) => join('sites', site, name)));
});

test('the store holds the release byte for byte as it was built', async () => {
  await expect(hashFiles(disk.release('blog', '1.0.1'))).resolves.toEqual(await hashFiles(from));
});

test('who released what, when and from which composition is in the history', async () => {
  expect((await readSwitches(disk)).at(-1)).toMatchObject({
    action: 'release',
    previous: first,
    by: expect.stringMatching(/./) as string,
    sections: { blog: '1.0.1', shell: '1.0.0' },
  });
});

test('nothing is left in staging', async () => {
  await expect(readdir(join(disk.folder, 'staging')).catch(() => [])).resolves.toEqual([]);
});

test('the same version with the same bytes changes nothing', async () => {
  const { code, stdout } = await runSiteCommand(disk, ['release', 'blog', '--from', from, '--json']);

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ changed: false, pages: { rendered: 0 } });
  await expect(hashFiles(disk.folder)).resolves.toEqual(states[2]);
});

test('the same version with other bytes is refused, and nothing changes', async () => {
  const other = await buildElsewhere('blog', '1.0.1');
  await replaceFile(other, 'browser/checker.js', 'console.log("other")');

  const { code, stderr } = await runSiteCommand(disk, ['release', 'blog', '--from', other]);

  expect(code).toBe(1);
  expect(stderr).toContain('Release blog 1.0.1 is stored already, with other bytes (browser/checker.js).');
  expect(stderr).toContain('give it another version');
  await expect(hashFiles(disk.folder)).resolves.toEqual(states[2]);
});

test('a release of another section or version than was asked for is refused, and nothing changes', async () => {
  const [section, version] = await Promise.all([
    runSiteCommand(disk, ['release', 'shell', '--from', from]),
    runSiteCommand(disk, ['release', 'blog', '--from', from, '--version', '2.0.0']),
  ]);

  expect(section).toMatchObject({ code: 1, stderr: `${from} holds blog 1.0.1, not shell 1.0.1. Name the section and version of that release.\n` });
  expect(version).toMatchObject({ code: 1, stderr: `${from} holds blog 1.0.1, not blog 2.0.0. Name the section and version of that release.\n` });
  await expect(hashFiles(disk.folder)).resolves.toEqual(states[2]);
});

test('a composition has the same bytes in every language and time zone', async () => {
  // Czech sorts "ch" after "h": each order of names that follows the language shows.
  const sections = ['chata', 'cihla'].map((name) => fixtureRelease({ name, routes: [{ pattern: `/${name}` }], knownPages: [knownPage(`/${name}`)] }));
  const elsewhere = diskStore(join(temporary, 'elsewhere'));
  for (const section of sections) {
    await writeSection(elsewhere, section, `page('Section ${section.name}', { noindex: true })`);
    await sealRelease(elsewhere.release(section.name, '1.0.0'));
  }

  const composed = await Promise.all([{ LC_ALL: 'C', TZ: 'UTC' }, { LC_ALL: 'cs_CZ.UTF-8', TZ: 'Pacific/Auckland' }].map(async (environment) => {
    const own = await createCurrentStore();
    for (const { name } of sections) {
      const { code, stderr } = await runSiteCommand(own, ['release', '--from', elsewhere.release(name, '1.0.0')], { environment });
      expect([code, stderr]).toEqual([0, '']);
    }
    // A switch says when it was made.
    return Object.fromEntries(Object.entries(await hashFiles(own.folder)).filter(([path]) => !path.startsWith('switch')));
  }));

  expect(Object.keys(composed[0] ?? {}).filter((path) => path.startsWith('sites/')).length).toBeGreaterThan(5);
  expect(composed[1]).toEqual(composed[0]);
});
