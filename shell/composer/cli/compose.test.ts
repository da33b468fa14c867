import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findWorkspaces } from '../build/workspaces';
import { readCurrent, readSwitches, switchTo } from '../store/switches';
import type { DiskStore } from '../store/disk-store';
import { hashFiles } from '../testing/folder-state';
import { createReleasedStore, makeOtherComposition } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';

let disk: DiskStore;
let first: string;
let second: string;

beforeEach(async () => {
  ({ disk, first, second } = await createReleasedStore());
});

/** Removes the site of a composition. */
async function forget(composition: string): Promise<void> {
  await rm(disk.site(composition), { recursive: true });
}

test('a past composition whose folders are gone is restored byte for byte, and does not become current', async () => {
  const before = await hashFiles(disk.folder);
  await forget(first);

  const { code, stdout } = await runSiteCommand(disk, ['compose', '--at', first, '--json']);

  expect(code).toBe(0);
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  await expect(readCurrent(disk)).resolves.toBe(second);
  expect(JSON.parse(stdout)).toEqual({ composition: first, changed: false, pages: { all: 5, rendered: 5 } });
});

test.each([['--force', 'because'], ['--allow-gone', '/blog']])('%s is refused with --at, which judges nothing', async (...words) => {
  expect(await runSiteCommand(disk, ['compose', '--at', first, ...words])).toMatchObject({ code: 1, stderr: expect.stringContaining(`${words[0]} cannot be given with --at`) as string });
});

test('a dry run prints what would be rendered and written, and changes nothing', async () => {
  await forget(first);
  const before = await hashFiles(disk.folder);

  const { code, stdout } = await runSiteCommand(disk, ['compose', '--at', first, '--dry-run']);

  expect(code).toBe(0);
  expect(stdout).toContain(`composition ${first} again: 5 of 5 pages rendered; ${second} stays current\ndry run: nothing was changed\n`);
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('of the present sources, a dry run prints what has to be built, and builds nothing', async () => {
  const before = await hashFiles(disk.folder);

  const { code, stdout, stderr } = await runSiteCommand(disk, ['compose', '--dry-run', '--json']);

  expect(code).toBe(0);
  const { build, ...plan } = JSON.parse(stdout) as { build: string[] };
  expect(build).toEqual((await findWorkspaces()).map(({ name }) => name));
  expect(plan).toEqual({ composition: null, changed: false, pages: null });
  expect(stderr).toMatch(new RegExp(`^to build: .*\\ncomposition ${second} → known when everything is built\\ndry run: nothing was changed\\n$`));
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('a past composition that another state of the composer made is restored from its stored pages, as they are', async () => {
  const old = await makeOtherComposition(disk, first);
  const before = await hashFiles(disk.folder);

  const { code, stdout } = await runSiteCommand(disk, ['compose', '--at', old, '--json']);

  expect({ code, result: JSON.parse(stdout) as unknown }).toMatchObject({ code: 0, result: { composition: old, pages: { rendered: 0 } } });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('a lost current composition is an error with the way to restore it, which works', async () => {
  const before = await hashFiles(disk.folder);
  await forget(second);

  const refused = await runSiteCommand(disk, ['rollback', 'blog']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`Compose it again with 'npm run compose -- --at ${second}'.`) as string });

  await expect(runSiteCommand(disk, ['compose', '--at', second])).resolves.toMatchObject({ code: 0 });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('a composition that cannot be restored exactly is refused, and nothing is left behind', async () => {
  const made = (await readSwitches(disk)).at(-1);
  if (made) await switchTo(disk, { ...made, composition: 'feedfacecafe', previous: second });
  const before = await hashFiles(disk.folder);

  const [foreign, unknown] = await Promise.all([
    runSiteCommand(disk, ['compose', '--at', 'feedfacecafe']),
    runSiteCommand(disk, ['compose', '--at', 'c0ffee']),
  ]);

  expect(foreign).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Pages of composition feedfacecafe are missing or altered, and another state of the composer .*'npm run compose'\.$/m) as string,
  });
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Composition c0ffee is neither in the history/) as string });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  expect(existsSync(disk.site('feedfacecafe'))).toBe(false);
});
