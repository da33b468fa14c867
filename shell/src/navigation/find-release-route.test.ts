import type { LockedRelease } from '@site/shared/lock';
import { findReleaseRoute } from './find-release-route';

const released = (...patterns: string[]): LockedRelease => ({
  version: '1.0.0',
  base: '/releases/x/1.0.0/',
  entry: null,
  routes: Object.fromEntries(patterns.map((pattern) => [pattern, []])),
  integrity: {},
});
const releases = { shell: released('/', '/services'), blog: released('/blog', '/blog/:slug') };

test.each([
  ['/', { section: 'shell', pattern: '/', params: {} }],
  ['/blog', { section: 'blog', pattern: '/blog', params: {} }],
  ['/blog/loft', { section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } }],
  ['/oxford', undefined],
])('among the routes of all releases %s belongs to %j', (path, route) => {
  expect(findReleaseRoute(releases, path)).toEqual(route);
});
