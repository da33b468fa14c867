import type { LockedRelease } from '@site/shared/lock';
import { isThrownBy, ownerOf } from './page-owner';

const release = (section: string, routes: LockedRelease['routes']): LockedRelease => ({
  version: '1.0.0',
  base: `/releases/${section}/1.0.0/`,
  entry: null,
  routes,
  integrity: {},
});
const releases = { shell: release('shell', { '/': ['home.js', 'home.css'] }), blog: release('blog', { '/blog': ['index.js'] }) };
const blog = ownerOf(releases, { section: 'blog', pattern: '/blog' });
const home = ownerOf(releases, { section: 'shell', pattern: '/' });

test("a remote's page has all its release's code, one of the shell its own chunk", () => {
  expect(blog).toEqual({ section: 'blog', release: '1.0.0', code: ['/releases/blog/1.0.0/'] });
  expect(home).toEqual({ section: 'shell', release: '1.0.0', code: ['/releases/shell/1.0.0/home.js'] });
});

test('a section without a release owns nothing', () => {
  expect(ownerOf(releases, { section: 'places', pattern: '/areas' })).toBeUndefined();
});

const stack = (url: string) => Object.assign(new Error('x'), { stack: `Error: x\n    at onClick (https://site.example${url}:1:20)` });

test.each([
  ['from its own file', blog, { filename: 'https://site.example/releases/blog/1.0.0/post.js', error: null }, true],
  ['from another file, called by it', blog, { filename: 'https://site.example/releases/shell/1.0.0/main.js', error: stack('/releases/blog/1.0.0/post.js') }, true],
  ['from the shell', blog, { filename: 'https://site.example/releases/shell/1.0.0/main.js', error: stack('/releases/shell/1.0.0/main.js') }, false],
  ['from another release', blog, { filename: 'https://site.example/releases/blog/1.0.1/post.js', error: null }, false],
  ["from the chunk of the shell's page", home, { filename: 'https://site.example/releases/shell/1.0.0/home.js', error: null }, true],
  ["from the shell's main script", home, { filename: 'https://site.example/releases/shell/1.0.0/main.js', error: null }, false],
  ['from nowhere', home, { filename: '', error: undefined }, false],
])('an error %s belongs to the page or not', (_where, owner, event, expected) => {
  expect(owner && isThrownBy(owner, event)).toBe(expected);
});
