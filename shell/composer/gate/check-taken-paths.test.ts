import { fixtureRelease } from '../testing/fixture-release';
import { createFixtureSite } from '../testing/fixture-candidate';
import type { FixtureCandidate } from '../testing/fixture-candidate';
import { knownPage } from '../testing/current-home';
import { temporaryFolders } from '../testing/temporary-folder';
import { checkTakenPaths } from './check-taken-paths';

const newFolder = temporaryFolders();
let candidate: FixtureCandidate;

beforeEach(async () => {
  const site = await createFixtureSite(newFolder());
  candidate = await site.blog();
});

/** The refusals of a new section with these patterns and pages, beside the blog, which has a page for any slug. */
async function check(patterns: readonly string[], pages: readonly string[] = []) {
  const release = fixtureRelease({ name: 'shop', routes: patterns.map((pattern) => ({ pattern })), knownPages: pages.map(knownPage) });
  const composition = [...candidate.current, { release, folder: '' }];
  return checkTakenPaths(release, { ...candidate, composition });
}

test.each([
  ['a pattern', ['/blog/unlisted'], []],
  ['a pattern with an optional segment', ['/blog/unlisted/map?'], []],
  ['a known page', ['/blog/:shop'], ['/blog/unlisted']],
])('%s at an unlisted path that another section has a page for is refused', async (_what, patterns, pages) => {
  await expect(check(patterns, pages)).resolves.toMatchObject([
    { check: 'taken', wanted: 'the page at /blog/unlisted from blog, which has it today', found: 'that shop takes the path over' },
  ]);
});

test.each([
  ['that nobody owns', '/shop'],
  ['that the other section answers with not-found', '/blog/none'],
  ['that the other section redirects', '/blog/old'],
])('a path %s may be taken', async (_what, path) => {
  await expect(check([path], [path])).resolves.toEqual([]);
});

test('a path that the other section gives up in the same composition may be taken', async () => {
  const [shell, blog] = candidate.current;
  if (!shell || !blog) throw new Error('Wanted two current releases.');
  const smaller = { ...blog, release: { ...blog.release, routes: [{ pattern: '/blog' }] } };
  const release = fixtureRelease({ name: 'shop', routes: [{ pattern: '/blog/unlisted' }], knownPages: [] });
  const composition = [shell, smaller, { release, folder: '' }];

  await expect(checkTakenPaths(release, { ...candidate, composition })).resolves.toEqual([]);
});
