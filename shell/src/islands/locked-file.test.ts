import type { LockedRelease } from '@site/shared/lock';
import { lockedFile, routeFiles } from './locked-file';

const release: LockedRelease = {
  version: '1.2.3',
  base: '/releases/blog/1.2.3/',
  entry: 'remote-entry.js',
  routes: { '/blog': ['index.js', 'index.css', 'icons.svg'], '/blog/:slug': ['post.js'] },
  integrity: { 'remote-entry.js': 'sha384-e', 'index.js': 'sha384-i', 'index.css': 'sha384-c', 'icons.svg': 'sha384-s' },
};

test('a locked file has its URL in the release and its hash', () => {
  expect(lockedFile(release, 'index.js')).toEqual({ url: '/releases/blog/1.2.3/index.js', integrity: 'sha384-i' });
});

test('a file without a hash in the lock throws, naming the file', () => {
  expect(() => lockedFile(release, 'post.js')).toThrow('/releases/blog/1.2.3/post.js');
});

test("a route's scripts and stylesheets stand apart", () => {
  expect(routeFiles(release, '/blog')).toEqual({
    scripts: [{ url: '/releases/blog/1.2.3/index.js', integrity: 'sha384-i' }],
    styles: [{ url: '/releases/blog/1.2.3/index.css', integrity: 'sha384-c' }],
  });
});

test('a route with a file without a hash throws', () => {
  expect(() => routeFiles(release, '/blog/:slug')).toThrow('post.js');
});

test('a route that the release does not have needs no files', () => {
  expect(routeFiles(release, '/areas')).toEqual({ scripts: [], styles: [] });
});
