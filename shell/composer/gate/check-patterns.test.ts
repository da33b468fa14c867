import { fixtureRelease } from '../testing/fixture-release';
import type { PathOutcome } from '../render/section-renderer';
import type { PageRenderer } from '../render/sections';
import { checkPatterns } from './check-patterns';

/** Renders what a test says, and notes the paths. */
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
