import type { Section } from '@site/shared';
import { loadSection } from '../loading/load-section';
import { loadStylesheet } from '../loading/load-file';
import { preloadSection } from '../loading/preload-section';
import type { LockedRelease } from '@site/shared/lock';
import { loadRoute } from './load-route';

jest.mock('../loading/load-section', () => ({ loadSection: jest.fn() }));
jest.mock('../loading/retry-once', () => ({ retryOnce: (load: () => Promise<unknown>) => load() }));
jest.mock('../loading/load-file', () => ({ loadStylesheet: jest.fn() }));
jest.mock('../loading/preload-section', () => ({ preloadSection: jest.fn(), takeFailedPreloads: jest.fn() }));

const blog: LockedRelease = {
  version: '2.0.0',
  base: '/releases/blog/2.0.0/',
  entry: 'remote-entry.js',
  routes: { '/blog': ['index.js', 'index.css'], '/blog/:slug': ['post.js', 'post.css', 'more.css'] },
  integrity: { 'remote-entry.js': 'e', 'index.js': 'i', 'index.css': 'c', 'post.js': 'p', 'post.css': 'q', 'more.css': 'm' },
};
const shell: LockedRelease = {
  version: '1.0.0',
  base: '/releases/shell/1.0.0/',
  entry: null,
  routes: { '/': ['home.js', 'home.css'] },
  integrity: { 'home.js': 'h', 'home.css': 's' },
};
const releases = { shell, blog };
const loadPage = jest.fn<ReturnType<Section['routes'][number]['load']>, Parameters<Section['routes'][number]['load']>>();
const post = { section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } };
const heard: unknown[] = [];
const hear = ({ detail }: CustomEvent) => void heard.push(detail);

beforeEach(() => {
  heard.length = 0;
  addEventListener('preload-error', hear);
  loadPage.mockReset().mockResolvedValue({ kind: 'not-found' });
  jest.mocked(loadStylesheet).mockReset().mockResolvedValue();
  jest.mocked(preloadSection).mockReset();
  jest.mocked(loadSection).mockReset().mockImplementation((name) =>
    Promise.resolve({ name, routes: [{ path: '/blog/:slug', chunk: 'post', load: loadPage }, { path: '/', chunk: 'home', load: loadPage }] }),
  );
});

afterEach(() => removeEventListener('preload-error', hear));

test('a route is loaded with its path, parameters and data', async () => {
  loadPage.mockResolvedValue({ kind: 'redirect', to: '/blog' });

  const outcome = await loadRoute(releases, post, { path: '/blog/loft', data: { read: 1 } });

  expect(outcome).toEqual({ kind: 'redirect', to: '/blog' });
  expect(loadPage).toHaveBeenCalledWith({ path: '/blog/loft', params: { slug: 'loft' }, data: { read: 1 } });
});

test('entry, scripts and stylesheets are asked for before any of them is there', () => {
  jest.mocked(loadSection).mockReturnValue(new Promise(() => undefined));

  void loadRoute(releases, post, { path: '/blog/loft' });

  expect(jest.mocked(preloadSection).mock.calls).toEqual([[blog, [{ url: '/releases/blog/2.0.0/post.js', integrity: 'p' }]]]);
  expect(jest.mocked(loadStylesheet).mock.calls).toEqual([
    [{ url: '/releases/blog/2.0.0/post.css', integrity: 'q' }],
    [{ url: '/releases/blog/2.0.0/more.css', integrity: 'm' }],
  ]);
});

test("the shell's own pages have their stylesheets too", async () => {
  await loadRoute(releases, { section: 'shell', pattern: '/', params: {} }, { path: '/' });

  expect(loadStylesheet).toHaveBeenCalledWith({ url: '/releases/shell/1.0.0/home.css', integrity: 's' });
});

test('a page waits for its stylesheets', async () => {
  let applied: () => void = () => undefined;
  jest.mocked(loadStylesheet).mockReturnValue(new Promise((resolve) => (applied = resolve)));
  const settled = jest.fn();
  const loading = loadRoute(releases, post, { path: '/blog/loft' }).then(settled);

  await new Promise((resolve) => setTimeout(resolve, 10));

  expect(loadPage).toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
  applied();
  await loading;
  expect(settled).toHaveBeenCalled();
});

test('a stylesheet that cannot be had fails the page and is told', async () => {
  const error = new Error('gone');
  jest.mocked(loadStylesheet).mockRejectedValueOnce(error);

  const loading = loadRoute(releases, post, { path: '/blog/loft' });

  await expect(loading).rejects.toMatchObject({ name: 'SectionLoadError', url: '/releases/blog/2.0.0/post.css', cause: error });
  expect(heard).toEqual([expect.objectContaining({ section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/post.css' })]);
});

test("a page's chunk that cannot be had fails the page and is told", async () => {
  loadPage.mockRejectedValue(Object.assign(new Error('chunk'), { name: 'ChunkLoadError', request: '/releases/blog/2.0.0/post.js' }));

  const loading = loadRoute(releases, post, { path: '/blog/loft' });

  await expect(loading).rejects.toMatchObject({ name: 'SectionLoadError', url: '/releases/blog/2.0.0/post.js' });
  expect(heard).toHaveLength(1);
});

test('when entry and stylesheet both fail, no rejection is left unhandled', async () => {
  jest.mocked(loadSection).mockRejectedValue(new Error('no entry'));
  jest.mocked(loadStylesheet).mockImplementation(() => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no style')), 5)));

  await expect(loadRoute(releases, post, { path: '/blog/loft' })).rejects.toThrow('no entry');
  // Jest fails a test that leaves one.
  await new Promise((resolve) => setTimeout(resolve, 30));
});

test.each([
  ['no release of the section', { section: 'locations', pattern: '/areas', params: {} }],
  ['no such route in the section', { section: 'blog', pattern: '/blog', params: {} }],
])('with %s the page is not found', async (_what, route) => {
  await expect(loadRoute(releases, route, { path: '/x' })).resolves.toEqual({ kind: 'not-found' });
});

test('a file without a hash in the lock is an error', async () => {
  const unlocked = { ...releases, blog: { ...blog, integrity: {} } };

  await expect(loadRoute(unlocked, post, { path: '/blog/loft' })).rejects.toThrow('post.js');
});
