import { redirectTarget } from './answer-page';

test.each([
  ['/blog', undefined, '/blog'],
  ['/blog', '', '/blog'],
  ['/blog', 'from=ad', '/blog?from=ad'],
  ['/blog?page=2', 'from=ad', '/blog?page=2&from=ad'],
  ['/blog#newest', 'from=ad', '/blog?from=ad#newest'],
  ['/blog?page=2#newest', 'from=ad', '/blog?page=2&from=ad#newest'],
  ['/blog#', undefined, '/blog#'],
])('a redirect to %s of a request with the query %s leads to %s', (to, query, target) => {
  expect(redirectTarget(to, query)).toBe(target);
});
