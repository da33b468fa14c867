import { canonicalPath, maxPathLength } from './site-path';

test.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/oxford', '/oxford'],
  ['/Oxford', '/oxford'],
  ['/BLOG/Loft-Or-Roof', '/blog/loft-or-roof'],
  ['/oxford/', '/oxford'],
  ['/oxford//', '/oxford'],
  ['//blog///category//wi-fi-solutions', '/blog/category/wi-fi-solutions'],
  ['//evil.example/path', '/evil.example/path'],
  ['/\\evil.example', '/evil.example'],
  ['/blog\\category', '/blog/category'],
  ['/%5Cevil.example', '/evil.example'],
  ['/blog%2Fcategory', '/blog/category'],
  ['/blog%2fcategory%2F', '/blog/category'],
  ['/%6Fxford', '/oxford'],
  ['/%4Fxford', '/oxford'],
  ['/st-mary%27s', "/st-mary's"],
  ['/caf%C3%89', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/a b', '/a%20b'],
  ['/100%25', '/100%25'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
  ['/sitemap.html', '/sitemap.html'],
  ['/...', '/...'],
])('%j is answered under %j', (pathname, path) => {
  expect(canonicalPath(pathname)).toBe(path);
});

test.each([
  ['a malformed encoding', '/%E0%A4%A'],
  ['a lone percent sign', '/100%'],
  ['half a surrogate', '/%ED%A0%80'],
  ['a bare half of a surrogate pair', '/\uD800'],
  ['an overlong slash', '/%C0%AF'],
  ['NUL', '/oxford%00'],
  ['a bare NUL', '/oxford\0'],
  ['a line break', '/oxford%0D%0ALocation:%20x'],
  ['DEL', '/%7F'],
  ['a C1 control', '/%C2%85'],
  ['a dot segment', '/./oxford'],
  ['a parent segment', '/../etc/passwd'],
  ['an encoded parent segment', '/%2e%2e/%2e%2e/etc/passwd'],
  ['a parent segment behind an encoded slash', '/blog%2F..%2Foxford'],
  ['a parent segment behind a backslash', '/blog\\..\\oxford'],
  ['too many characters', `/${'a'.repeat(maxPathLength)}`],
  ['a canonical form of too many characters', `/${'é'.repeat(maxPathLength / 2)}`],
])('no page has a path with %s', (_what, pathname) => {
  expect(canonicalPath(pathname)).toBeUndefined();
});

test('a path of the greatest length is answered', () => {
  const path = `/${'a'.repeat(maxPathLength - 1)}`;

  expect(canonicalPath(path)).toBe(path);
});
