import type { PathOutcome } from '../render/section-renderer';
import type { PageRenderer } from '../render/sections';
import { fixturePage } from '../testing/fixture-page';
import { fixtureRelease } from '../testing/fixture-release';
import { checkGone, checkLinks, linkablePaths } from './check-links';

const redirects: Readonly<Record<string, string>> = { '/blog/old': '/blog#new', '/blog/lost': '/blog/nowhere' };
const render = (path: string) => {
  const to = redirects[path];
  return to ? Promise.resolve({ kind: 'redirect', to }) : Promise.reject(new Error(`${path} fails`));
};
const renderer = { render } as unknown as PageRenderer;
const known = ['/', '/blog'].map((path) => fixturePage({ path }));

function check({ own = [], others = [] }: { own?: string[]; others?: string[] }) {
  return checkLinks({
    pages: [fixturePage({ path: '/blog', links: own })],
    otherPages: [fixturePage({ path: '/', links: others })],
    isOwnPath: (path) => path.startsWith('/blog'),
    paths: linkablePaths(known, [fixtureRelease()]),
    renderer,
  });
}

test.each(['/', '/blog', '/sitemap.html', '/seo-test', '/sitemap.xml', '/robots.txt', '/lock.json', '/favicon.ico', '/sw.js', '/releases/blog/1.0.0/checker.js', '/blog/old'])(
  'a link to %s passes',
  async (link) => {
    await expect(check({ own: [link], others: [link] })).resolves.toEqual([]);
  },
);

test.each(['/nowhere', '/Blog', '/blog/', '/blog/lost', '/releases/blog/1.0.0/gone.js', '/releases/blog/0.9.0/checker.js'])(
  'a link of the section to %s is refused, with the page that has it',
  async (link) => {
    await expect(check({ own: [link] })).resolves.toMatchObject([
      { check: 'links', wanted: 'a known page or file, or a redirect to one, where each link leads', found: `none at ${link} (linked from /blog)` },
    ]);
  },
);

test('a broken link of another section is refused when it leads into this one, and ignored otherwise', async () => {
  await expect(check({ others: ['/blog/gone', '/nowhere'] })).resolves.toMatchObject([
    { found: 'none at /blog/gone (linked from /)' },
  ]);
});

test('a link that is on many pages is reported once', async () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((path) => fixturePage({ path, links: ['/gone'] }));

  const refusals = await checkLinks({ pages, otherPages: [], isOwnPath: () => true, paths: linkablePaths(pages, []), renderer });

  expect(refusals).toMatchObject([{ found: 'none at /gone (linked from /a, /b, /c, /d, /e)' }]);
});

test.each([
  ['/blog#costs', []],
  ['/blog#top', []],
  ['/blog?q=x#nowhere', []],
  ['/blog#caf%C3%A9', []],
  ['/blog#nowhere', ['none at /blog#nowhere (linked from /)']],
])('a link of another section to %s leads to an element or is refused', async (fragment, found) => {
  const facts = { elements: 9, problems: [], ids: [], fragments: [] };
  const pages = [fixturePage({ path: '/blog', document: { ...facts, ids: ['costs', 'café'] } })];
  const otherPages = [fixturePage({ path: '/', document: { ...facts, fragments: fragment.includes('?') ? [] : [fragment] } })];

  const refusals = await checkLinks({ pages, otherPages, isOwnPath: (path) => path === '/blog', paths: new Set(['/', '/blog']), renderer });

  expect(refusals.map((refusal) => refusal.found)).toEqual(found);
});

describe('paths that vanish', () => {
  const page = { kind: 'page', status: 200 } as PathOutcome;
  const answers: Readonly<Record<string, PathOutcome>> = {
    '/blog/old': { kind: 'redirect', to: '/blog' },
    '/blog/lost': { kind: 'redirect', to: '/blog/nowhere' },
    '/blog/unlisted': page,
  };
  const renderer = { render: (path: string) => Promise.resolve(answers[path] ?? { ...page, status: 404 }) } as unknown as PageRenderer;

  const check = (current: readonly string[], allowGone: readonly string[] = []) =>
    checkGone({
      section: 'blog',
      currentPaths: current,
      paths: new Set(['/blog', '/blog/loft']),
      renderer,
      allowGone,
    });

  test.each([
    ['stay', ['/blog', '/blog/loft']],
    ['redirect to a page', ['/blog/old']],
    ['do not exist', []],
  ])('pages that %s pass', async (_what, current) => {
    await expect(check(current)).resolves.toEqual([]);
  });

  test.each([
    ['vanishes', '/blog/roof'],
    ['redirects to nothing', '/blog/lost'],
    ['is rendered but no longer known', '/blog/unlisted'],
  ])('a page that %s is refused by its path', async (_what, path) => {
    await expect(check(['/blog', path])).resolves.toEqual([
      {
        check: 'gone',
        wanted: `the current path ${path} of blog, or a redirect to a known page`,
        found: 'neither',
        remedy: expect.stringContaining(`--allow-gone ${path}`) as string,
      },
    ]);
  });

  test('a page that may vanish passes, another one does not', async () => {
    const refusals = await check(['/blog/roof', '/blog/mast'], ['/blog/roof']);

    expect(refusals.map(({ wanted }) => wanted)).toEqual([expect.stringContaining('/blog/mast')]);
  });
});
