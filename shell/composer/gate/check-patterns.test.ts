import type { PathOutcome } from '../render/section-renderer';
import type { PageRenderer } from '../render/sections';
import { knownPage } from '../testing/current-store';
import { createFixtureSite } from '../testing/fixture-candidate';
import type { FixtureCandidate } from '../testing/fixture-candidate';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkPatterns, checkTakenPaths } from './check-patterns';

/** Renders the test's outcomes, and records the paths. */
function rendererOf(outcome: Partial<PathOutcome> | Error, forFiles = outcome) {
  const paths: string[] = [];
  const render: PageRenderer['render'] = (path) => {
    paths.push(path);
    const answer = path.includes('.') ? forFiles : outcome;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as PathOutcome);
  };
  return { paths, render };
}

const release = (name: string, ...patterns: string[]) => fixtureRelease({ name, routes: patterns.map((pattern) => ({ pattern })) });
const metadata = { title: 'Shop', description: '', canonicalPath: '/' };
const page = { kind: 'page', status: 200, metadata } as const;

test.each(['/*', '/:section/*', '/blog?/*'])('a remote with %s is refused, whatever it answers', async (pattern) => {
  const { render } = rendererOf({ kind: 'page', status: 404 });

  await expect(checkPatterns(release('blog', '/blog', pattern), { render })).resolves.toMatchObject([{ check: 'patterns', found: 'a pattern that takes every address' }]);
});

test.each([
  ['a page', page, 'a page at /no-such-page-q7x4'],
  ['a redirect', { kind: 'redirect', to: '/' } as const, 'a redirect at /no-such-page-q7x4'],
  ['an error', new Error('no such place'), 'an error at /no-such-page-q7x4'],
])('%s for nonsense is refused', async (_what, outcome, found) => {
  await expect(checkPatterns(release('locations', '/:location'), rendererOf(outcome))).resolves.toMatchObject([
    { check: 'patterns', wanted: expect.stringMatching(/^not-found, .* from \/:location of locations/) as string, found },
  ]);
});

test('a pattern whose first segment may be left out is tried without it', async () => {
  const renderer = rendererOf(page);

  await expect(checkPatterns(release('blog', '/blog?/:slug'), renderer)).resolves.toMatchObject([{ check: 'patterns', found: 'a page at /no-such-page-q7x4' }]);
});

test('a pattern that matches any address passes when it answers nonsense with not-found', async () => {
  const renderer = rendererOf({ kind: 'page', status: 404 });

  await expect(checkPatterns(release('locations', '/:location', '/:county/:place?'), renderer)).resolves.toEqual([]);
  expect(renderer.paths.sort()).toEqual(['/no-such-page-q7x4', '/no-such-page-q7x4/no-such-page-q7x4', '/q7x4z.php', '/q7x4z.php/q7x4z.php']);
});

test('a page with noindex for any word passes, and is refused for what looks like a file', async () => {
  const unlisted = { ...page, metadata: { ...metadata, noindex: true } };

  await expect(checkPatterns(release('locations', '/:location'), rendererOf(unlisted, { kind: 'page', status: 404 }))).resolves.toEqual([]);
  await expect(checkPatterns(release('locations', '/:location'), rendererOf(unlisted))).resolves.toMatchObject([{ found: 'a page at /q7x4z.php' }]);
});

test.each([release('blog', '/blog/:slug', '/blog/*'), release('shell', '/:any')])('patterns below a segment of its own are a section’s own, and the shell’s are its own (%#)', async (own) => {
  await expect(checkPatterns(own, rendererOf(page))).resolves.toEqual([]);
});

const folder = temporaryFolder();
let candidate: FixtureCandidate;

beforeAll(async () => {
  const site = await createFixtureSite(folder);
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
  if (!shell || !blog) throw new Error('Shell and blog are not both current.');
  const smaller = { ...blog, release: { ...blog.release, routes: [{ pattern: '/blog' }] } };
  const release = fixtureRelease({ name: 'shop', routes: [{ pattern: '/blog/unlisted' }], knownPages: [] });
  const composition = [shell, smaller, { release, folder: '' }];

  await expect(checkTakenPaths(release, { ...candidate, composition })).resolves.toEqual([]);
});
