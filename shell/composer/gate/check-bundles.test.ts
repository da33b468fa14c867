import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import type { StoredRelease } from '../store/read-releases';
import { createFixtureSite } from '../testing/fixture-candidate';
import { temporaryFolders } from '../testing/temporary-folder';
import { checkBundles } from './check-bundles';

const newFolder = temporaryFolders();
let stored: readonly StoredRelease[];
let sections: Sections;

beforeEach(async () => {
  ({ current: stored } = await createFixtureSite(newFolder()));
  sections = openSections(stored);
});

afterEach(() => sections.close());

async function breakBundle(name: string, source: string): Promise<void> {
  const broken = stored.find(({ release }) => release.name === name);
  await writeFile(join(broken?.folder ?? '', 'prerender/prerender.cjs'), source);
}

const check = (changed: string) => checkBundles(stored, stored.filter(({ release }) => release.name === changed), sections);

test.each(['blog', 'shell'])('bundles that run and export their sections pass for a release of the %s', async (changed) => {
  expect(await check(changed)).toEqual([]);
});

test.each([
  ['throws', 'throw new Error("torn")', 'torn'],
  ['requires a module that is not shared', "require('lodash')", "require('lodash')"],
  ['exports nothing', '', '✖ Invalid input: expected object, received undefined\n  → at section'],
])('a remote whose bundle %s is refused', async (_what, source, found) => {
  await breakBundle('blog', source);

  expect(await check('blog')).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test('a shell is refused when a remote does not run with it', async () => {
  await breakBundle('blog', "require('@site/shared/gone')");

  expect(await check('shell')).toMatchObject([{ wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 1.0.0' }]);
});

test('a shell with an incomplete bundle is refused alone', async () => {
  await breakBundle('shell', 'exports.title = "Main pages"');

  expect(await check('shell')).toMatchObject([{ wanted: expect.stringContaining('of shell 1.0.0') as string }]);
});

test('remotes that have not changed are not evaluated', async () => {
  await breakBundle('blog', 'throw new Error("torn")');

  expect(await check('places')).toEqual([]);
});

test('without a shell the release fails', async () => {
  await expect(checkBundles([], [], sections)).rejects.toThrow('release of shell');
});
