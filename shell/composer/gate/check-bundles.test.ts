import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredRelease } from '../render/site-renderer';
import { temporaryFolder } from '../testing/temporary-folder';
import { evaluateSections } from './evaluate-sections';
import { createFixtureSite } from './fixture-candidate';

const folder = temporaryFolder();
let lastSite = 0;
let live: readonly StoredRelease[];

beforeEach(async () => {
  ({ live } = await createFixtureSite(join(folder, `site-${(lastSite += 1)}`)));
});

async function breakBundle(name: string, source: string): Promise<void> {
  const stored = live.find(({ release }) => release.name === name);
  await writeFile(join(stored?.folder ?? '', 'prerender/prerender.cjs'), source);
}

test.each(['blog', 'shell'])('a release of the %s is evaluated with the shell', (candidate) => {
  const { shell, sections, refusals } = evaluateSections(live, candidate);

  expect(shell?.business.origin).toBe('https://site.example');
  expect([...sections.keys()]).toEqual(['shell', 'blog']);
  expect(refusals).toEqual([]);
});

test.each([
  ['throws', 'throw new Error("torn")', 'torn'],
  ['asks for a module that nobody shares', "require('lodash')", "require('lodash')"],
  ['exports nothing', '', 'found nothing'],
])('a remote whose bundle %s is refused', async (_what, source, found) => {
  await breakBundle('blog', source);

  const { shell, refusals } = evaluateSections(live, 'blog');

  expect(shell).toBeUndefined();
  expect(refusals).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test('a shell is refused when a remote cannot run with it', async () => {
  await breakBundle('blog', "require('@site/shared/gone')");

  expect(evaluateSections(live, 'shell').refusals).toMatchObject([{ wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 1.0.0' }]);
});

test('a shell whose bundle is not one is refused alone', async () => {
  await breakBundle('shell', 'exports.title = "Main pages"');

  expect(evaluateSections(live, 'shell').refusals).toMatchObject([{ wanted: expect.stringContaining('of shell 1.0.0') as string }]);
});

test('other remotes than the candidate are left alone', async () => {
  await breakBundle('blog', 'throw new Error("torn")');

  expect(evaluateSections(live, 'places').refusals).toEqual([]);
});

test('without a shell nothing can be released', () => {
  expect(() => evaluateSections([], 'blog')).toThrow('release of shell');
});
