import type { PathOutcome } from '../render/section-renderer';
import type { PageRenderer } from '../render/sections';
import { fixtureRelease } from '../testing/fixture-release';
import { checkRoutes } from './check-routes';

const redirects: Readonly<Record<string, string>> = { '/blog/round': '/blog/round?again', '/blog/a': '/blog/b', '/blog/b': '/blog/a', '/blog/old': '/blog#new', '/blog/older': '/blog/old' };
const asked: string[] = [];

const renderer: PageRenderer = {
  render: (path, { query = {} } = {}) => {
    asked.push(path + JSON.stringify(query));
    const to = redirects[path];
    const metadata = { title: 'x', description: 'x', canonicalPath: '/blog' };
    const page: PathOutcome = { kind: 'page', status: 200, section: path.startsWith('/blog') ? 'blog' : 'shell', html: '<p style="a">', metadata, islands: [], style: { css: '', hash: '', bytes: 0 } };
    return Promise.resolve(to === undefined ? page : { kind: 'redirect', to });
  },
};

const check = (...routes: ReturnType<typeof fixtureRelease>['routes']) => checkRoutes(fixtureRelease({ routes }), new Set(['/blog']), renderer);

test('redirects that lead to a page pass, also by way of another', async () => {
  await expect(check({ pattern: '/blog/old' }, { pattern: '/blog/older' })).resolves.toEqual([]);
});

test('redirects that never end are one refusal', async () => {
  await expect(check({ pattern: '/blog/round' }, { pattern: '/blog/a' })).resolves.toMatchObject([
    { check: 'redirects', found: '/blog/round → /blog/round → /blog/round → /blog/round, /blog/a → /blog/b → /blog/a → /blog/b' },
  ]);
});

test('the page of an address that is not listed is judged, and that of a query; a listed one has been', async () => {
  asked.length = 0;

  const refusals = await check({ pattern: '/blog', query: ['q'] }, { pattern: '/blog/:slug?' });

  expect(asked).toEqual(['/blog{"q":"no-such-page-q7x4"}', '/blog/no-such-page-q7x4{}']);
  expect(refusals).toContainEqual(expect.objectContaining({ check: 'markup', found: '<p style="a"> on /blog, /blog/no-such-page-q7x4' }));
});

test("the shell's page for what is missing is not the section's", async () => {
  await expect(check({ pattern: '/:word' })).resolves.toEqual([]);
});
