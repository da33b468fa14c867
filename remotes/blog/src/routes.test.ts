import { guidesPicture, postPicture } from './post';
import { findPost, posts } from './post-list';
import { files, knownPages, routes } from './prerender';

jest.mock('./post-files');

function render(pattern: string, params: Record<string, string> = {}) {
  return routes.find(({ path }) => path === pattern)?.render({ path: pattern, params, query: {} });
}

describe('the routes of the blog', () => {
  it('render its first page', () => {
    expect(render('/blog')).toMatchObject({ kind: 'page' });
  });

  it('redirect the bare category path to the first page', () => {
    expect(render('/blog/category')).toEqual({ kind: 'redirect', to: '/blog' });
  });

  it.each([
    ['local-guides', 'page'],
    ['wi-fi-solutions', 'page'],
    ['gossip', 'not-found'],
    ['toString', 'not-found'],
    ['', 'not-found'],
  ])('render category %j as %s', (category, kind) => {
    expect(render('/blog/category/:category', { category })).toMatchObject({ kind });
  });

  it.each([
    ['loft-or-roof-aerial', 'page'],
    ['tv-aerial-installation-cost-guide', 'page'],
    ['no-such-guide-yet', 'page'],
    ['some.post', 'not-found'],
    ['café', 'not-found'],
    ['', 'not-found'],
    ['a'.repeat(61), 'not-found'],
  ])('render slug %j as %s', (slug, kind) => {
    expect(render('/blog/:slug', { slug })).toMatchObject({ kind });
  });
});

describe('another spelling of a slug', () => {
  it.each([
    ['loft_or_roof_aerial', '/blog/loft-or-roof-aerial'],
    ['My_Guide', '/blog/my-guide'],
    ['my guide', '/blog/my-guide'],
    ['-my--guide-', '/blog/my-guide'],
  ])('redirects: %s to %s', (slug, to) => {
    expect(render('/blog/:slug', { slug })).toEqual({ kind: 'redirect', to });
  });
});

describe('the list of posts', () => {
  it('has the latest first', () => {
    const days = posts.map(({ published }) => published);

    expect(days).toEqual([...days].sort().reverse());
  });

  it('finds a post by its slug', () => {
    expect(findPost('loft-or-roof-aerial')?.post.title).toBe('Loft or roof aerial?');
    expect(findPost(undefined)).toBeUndefined();
  });
});

describe('the published files', () => {
  it('are three feeds, and the pictures of links to lists and to each post at addresses without a version', () => {
    const pictures = files.filter(({ type }) => type === 'image/png').map(({ path }) => path);

    expect(files.filter(({ path }) => !pictures.includes(path))).toHaveLength(3);
    expect(pictures.sort()).toEqual([guidesPicture, ...posts.map(postPicture)].map(({ url }) => url).sort());
    expect(pictures.filter((path) => !/^\/og\/[a-z0-9/-]+\.png$/.test(path))).toEqual([]);
  });
});

describe('knownPages', () => {
  it('are the first page, six categories and every post, each once', () => {
    const paths = knownPages.map(({ path }) => path);

    expect(paths).toHaveLength(1 + 6 + posts.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('show of a post its day, its reading time, its drawing and its tool', () => {
    const checks = findPost('check-your-aerial-before-you-call')?.post;

    const { tool, ...summary } = knownPages.find(({ path }) => path === '/blog/check-your-aerial-before-you-call')?.summary ?? {};

    expect(summary).toEqual({
      published: checks?.published,
      minutes: checks?.minutes,
      picture: '/releases/blog/1.0.0/check-your-aerial-before-you-call.svg',
    });
    expect(tool?.question).toMatch(/\?$/);
    expect(tool?.id).toBe('start-with-the-signs');
    expect(knownPages.find(({ path }) => path === '/blog/loft-or-roof-aerial')?.summary?.tool).toBeUndefined();
  });

  it('date a list by its latest post', () => {
    const latest = posts.map(({ updated }) => updated).sort().at(-1);

    expect(knownPages.find(({ path }) => path === '/blog')?.lastModified).toBe(latest);
    expect(knownPages.find(({ path }) => path === '/blog/category/wi-fi-solutions')?.lastModified).toBe(
      findPost('mesh-or-access-points-in-a-stone-house')?.post.updated,
    );
  });
});
