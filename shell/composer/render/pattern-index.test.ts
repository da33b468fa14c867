import { findRoute } from './find-route';
import { createPatternIndex } from './pattern-index';

const patterns = ['/', '/services', '/blog', '/blog/:slug', '/blog/category', '/blog/category/:category', '/:location', '/near/:topic?', '/files/*', '/sitemap.html'].map(
  (pattern) => ({ section: pattern.split('/')[1] ?? '', pattern }),
);

test.each([
  '/',
  '/services',
  '/Services/',
  '/%73ervices',
  '/blog',
  '/blog/choosing-an-aerial',
  '/blog/category',
  '/blog/category/guides',
  '/oxford',
  '/oxford//',
  '/near',
  '/near/here',
  '/files/a/b/c',
  '/sitemap.html',
  '/no/such/page',
  '//oxford',
])('%s belongs to the same route among the patterns that it may belong to', (path) => {
  expect(findRoute(createPatternIndex(patterns)(path), path)).toEqual(findRoute(patterns, path));
});

test('a path is not compared with fixed paths that it is not', () => {
  const asked = createPatternIndex(patterns)('/oxford').map(({ pattern }) => pattern);

  expect(asked).toEqual(['/:location', '/near/:topic?', '/files/*']);
});
