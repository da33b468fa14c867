import { guidesPicture, postPicture } from './post';
import { findPost, posts } from './post-list';
import { openPath } from '@site/shared/testing/page-texts';
import { files, routes } from './prerender';

jest.mock('./post-files');

const open = (path: string) => openPath(routes, path);
const knownPages = routes.flatMap(({ handle }) => handle?.knownPages ?? []);

describe('the routes of the blog', () => {
  it.each(['/blog', '/blog/category/local-guides', '/blog/category/wi-fi-solutions', '/blog?q=barn&subject=gossip', '/blog/category/local-guides?q=mast', '/blog/loft-or-roof-aerial', '/blog/tv-aerial-installation-cost-guide', '/blog/no-such-guide-yet'])('have a page at %s', async (path) => {
    expect(await open(path)).toHaveProperty('html');
  });

  it.each(['/blog/category/gossip', '/blog/category/toString', '/blog/some.post', '/blog/caf%C3%A9', `/blog/${'a'.repeat(61)}`])('have none at %s', async (path) => {
    await expect(open(path)).resolves.toBe('not found');
  });

  it.each([
    ['/blog/category', '/blog'],
    ['/blog/loft_or_roof_aerial', '/blog/loft-or-roof-aerial'],
    ['/blog/My_Guide', '/blog/my-guide'],
    ['/blog/my%20guide', '/blog/my-guide'],
    ['/blog/-my--guide-', '/blog/my-guide'],
  ])('redirect %s to %s', async (path, to) => {
    await expect(open(path)).resolves.toEqual({ to });
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
  it('are three feeds, the data of the guide finder, and the pictures of links to lists and to each post at addresses without a version', () => {
    const pictures = files.filter(({ type }) => type === 'image/png').map(({ path }) => path);

    expect(files.map(({ path }) => path).filter((path) => !pictures.includes(path))).toEqual(['/blog/atom.xml', '/blog/rss.xml', '/blog/feed.json', '/blog/guides.json']);
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
      findPost('wi-fi-to-a-barn-or-garden-office')?.post.updated,
    );
  });
});
