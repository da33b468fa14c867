import fc from 'fast-check';
import { fuzzCases } from '../../testing/fuzz-cases';
import { hostileText } from '../../testing/hostile-text';
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
  ["/bishop's-cleeve", '/bishops-cleeve'],
  ['/Bishop%27s%20Cleeve', '/bishops-cleeve'],
  ['/bishop%E2%80%99s-cleeve', '/bishops-cleeve'],
  ['/bishop’s_cleeve', '/bishops-cleeve'],
  ['/bishop`s+cleeve', '/bishops-cleeve'],
  ['/br%C3%AFze-norton', '/brize-norton'],
  ['/bri\u0308ze-norton', '/brize-norton'],
  ['/caf%C3%89', '/cafe'],
  ['/İffley', '/iffley'],
  ['/chipping%20norton', '/chipping-norton'],
  ['/chipping_norton', '/chipping-norton'],
  ['/chipping — norton', '/chipping-norton'],
  ['/chipping\u00a0norton\u200b', '/chipping-norton'],
  ['/stow-&-the-swells', '/stow-and-the-swells'],
  ['/stow%26swells', '/stow-and-swells'],
  ['/stow-&amp;-swells', '/stow-and-swells'],
  ['/aston, oxfordshire', '/aston-oxfordshire'],
  ['/st.-briavels', '/st-briavels'],
  ['/st.%20briavels', '/st-briavels'],
  ['/St.Briavels', '/st-briavels'],
  ['/latest.js', '/latest.js'],
  ['/oxford.', '/oxford'],
  ['/oxford,', '/oxford'],
  ['/oxford)', '/oxford'],
  ['/(oxford).', '/oxford'],
  ['/oxford%3F!', '/oxford'],
  ['/“oxford”', '/oxford'],
  ['/oxford…', '/oxford'],
  ['/oxford/).', '/oxford'],
  ['/oxford-', '/oxford'],
  ["/Locations/Bishop's-Cleeve.", '/locations/bishops-cleeve'],
  ['/blog/loft_or_roof,', '/blog/loft-or-roof'],
  ['/postcode/OX28.', '/postcode/ox28'],
  ['/sitemap.html.', '/sitemap.html'],
  ['/blog/feed.xml', '/blog/feed.xml'],
  ['/.env', '/.env'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['//evil.example.', '/evil.example'],
  ["/'/evil.example", "/'/evil.example"],
  ["'//evil.example", "/'/evil.example"],
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
  ['a parent segment that an accent or an invisible character hides', '/.\u0301./\u200b../etc/passwd'],
  ['too many characters', `/${'a'.repeat(maxPathLength)}`],
  ['a canonical form of too many characters', `/${'é€'.repeat(maxPathLength / 4)}`],
])('no page has a path with %s', (_what, pathname) => {
  expect(canonicalPath(pathname)).toBeUndefined();
});

test('a path of the greatest length is answered', () => {
  const path = `/${'a'.repeat(maxPathLength - 1)}`;

  expect(canonicalPath(path)).toBe(path);
});

const safe = /^\/[\w!'()*~.%-]*(\/[\w!'()*~.%-]+)*$/;
const unsafe = /\/\.\.?(\/|$)|%(00|0a|0d|2f|5c)/i;

test('every canonical path is its own canonical path, at home in a URL as it is, and safe in a header, a folder and an attribute', () => {
  let canonical = 0;
  fc.assert(
    fc.property(hostileText, (text) => {
      const path = canonicalPath(`/${text}`);
      if (path === undefined) return true;
      canonical += 1;
      return canonicalPath(path) === path && new URL(path, 'https://site.example').pathname === path && path.length <= maxPathLength && safe.test(path) && !unsafe.test(path);
    }),
    { numRuns: fuzzCases.canonicalPath },
  );

  // Otherwise the generator only makes paths that are refused.
  expect(canonical).toBeGreaterThan(fuzzCases.canonicalPath / 20);
});
