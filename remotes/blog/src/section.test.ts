import { findPost, posts } from './post-list';
import { knownPages, section } from './prerender';

jest.mock('./post-modules');

function findRoute(pattern: string) {
  const route = section.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`the blog has no route ${pattern}`);
  return route;
}

function load(pattern: string, params: Record<string, string> = {}) {
  return findRoute(pattern).load({ path: pattern, params });
}

describe('the blog section', () => {
  it('answers its first page', async () => {
    await expect(load('/blog')).resolves.toMatchObject({ kind: 'page' });
  });

  it('sends the bare category path to the first page', async () => {
    await expect(load('/blog/category')).resolves.toEqual({ kind: 'redirect', to: '/blog' });
  });

  it.each([
    ['local-guides', 'page'],
    ['wi-fi-solutions', 'page'],
    ['gossip', 'not-found'],
    ['toString', 'not-found'],
    ['', 'not-found'],
  ])('answers category %j with %s', async (category, kind) => {
    await expect(load('/blog/category/:category', { category })).resolves.toMatchObject({ kind });
  });

  it.each([
    ['loft-or-roof-aerial', 'page'],
    ['tv-aerial-installation-cost-guide', 'page'],
    ['no-such-guide-yet', 'page'],
    ['No_Guide', 'not-found'],
    ['a'.repeat(61), 'not-found'],
  ])('answers slug %j with %s', async (slug, kind) => {
    await expect(load('/blog/:slug', { slug })).resolves.toMatchObject({ kind });
  });

  it('names the chunk of a post that exists and of no other', () => {
    const { extraChunks } = findRoute('/blog/:slug');

    expect(extraChunks?.({ slug: 'loft-or-roof-aerial' })).toEqual(['post-loft-or-roof-aerial']);
    expect(extraChunks?.({ slug: 'no-such-guide-yet' })).toEqual([]);
    expect(extraChunks?.({})).toEqual([]);
  });
});

describe('the list of posts', () => {
  it('has the latest first', () => {
    const days = posts.map(({ published }) => published);

    expect(days).toEqual([...days].sort().reverse());
  });

  it('finds a post by its slug', () => {
    expect(findPost('loft-or-roof-aerial')?.summary.title).toBe('Loft or roof aerial?');
    expect(findPost(undefined)).toBeUndefined();
  });
});

describe('knownPages', () => {
  it('are the first page, six categories and every post, each once', () => {
    const paths = knownPages.map(({ path }) => path);

    expect(paths).toHaveLength(1 + 6 + posts.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('date a list by its latest post', () => {
    const latest = posts.map(({ updated }) => updated).sort().at(-1);

    expect(knownPages.find(({ path }) => path === '/blog')?.lastModified).toBe(latest);
    expect(knownPages.find(({ path }) => path === '/blog/category/wi-fi-solutions')?.lastModified).toBe(
      findPost('mesh-or-access-points-in-a-stone-house')?.summary.updated,
    );
  });
});
