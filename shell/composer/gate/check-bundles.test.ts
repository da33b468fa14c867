import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBundles } from '../render/load-bundle';
import type { StoredRelease } from '../store/read-releases';
import { createFixtureSite } from '../testing/fixture-candidate';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkBundles } from './check-bundles';

const folder = temporaryFolder();
let lastSite = 0;
let stored: readonly StoredRelease[];

beforeEach(async () => {
  ({ current: stored } = await createFixtureSite(join(folder, `site-${(lastSite += 1)}`)));
});

async function breakBundle(name: string, source: string): Promise<void> {
  const broken = stored.find(({ release }) => release.name === name);
  await writeFile(join(broken?.folder ?? '', 'prerender/prerender.cjs'), source);
}

const check = (candidate: string) => checkBundles(stored, candidate, loadBundles(stored));

test.each(['blog', 'shell'])('bundles that run and export their sections pass for a release of the %s', (candidate) => {
  expect(check(candidate)).toEqual([]);
});

test.each([
  ['throws', 'throw new Error("torn")', 'torn'],
  ['requires a module that is not shared', "require('lodash')", "require('lodash')"],
  ['exports nothing', '', 'found nothing'],
])('a remote whose bundle %s is refused', async (_what, source, found) => {
  await breakBundle('blog', source);

  expect(check('blog')).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test('a shell is refused when a remote does not run with it', async () => {
  await breakBundle('blog', "require('@site/shared/gone')");

  expect(check('shell')).toMatchObject([{ wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 1.0.0' }]);
});

test('a shell with an incomplete bundle is refused alone', async () => {
  await breakBundle('shell', 'exports.title = "Main pages"');

  expect(check('shell')).toMatchObject([{ wanted: expect.stringContaining('of shell 1.0.0') as string }]);
});

test('remotes other than the candidate are not evaluated', async () => {
  await breakBundle('blog', 'throw new Error("torn")');

  expect(check('places')).toEqual([]);
});

test('without a shell the release fails', () => {
  expect(() => checkBundles([], 'blog', loadBundles([]))).toThrow('release of shell');
});
