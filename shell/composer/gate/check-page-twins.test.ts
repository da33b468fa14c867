import { fixturePage } from '../testing/fixture-page';
import { checkPageTwins } from './check-page-twins';

const posts = ['/blog/a', '/blog/b', '/blog/c', '/blog/d', '/blog/e'];
const pagesWith = (shared: Parameters<typeof fixturePage>[0]) => posts.map((path) => fixturePage({ path, ...shared }));

test('pages that differ pass', () => {
  expect(checkPageTwins(pagesWith({}))).toEqual([]);
});

test.each([
  ['title', 'title', 'Advice'],
  ['description', 'description', 'Advice about aerials, dishes and Wi-Fi for homes and businesses.'],
  ['canonicalPath', 'canonical path', '/blog'],
] as const)('the same %s on all posts is one refusal', (field, name, value) => {
  expect(checkPageTwins(pagesWith({ [field]: value }))).toMatchObject([
    { check: 'twins', wanted: `one listed page with the ${name} '${value}'`, found: '/blog/a, /blog/b, /blog/c, 2 more' },
  ]);
});

test('a page whose canonical path is another listed page is refused', () => {
  expect(checkPageTwins([fixturePage(), fixturePage({ path: '/witney', canonicalPath: '/oxford' })])).toMatchObject([{ check: 'twins', found: '/oxford, /witney' }]);
});

test.each([{ noindex: true }, { section: 'blog' }])('a page with %j may repeat another', (changed) => {
  const { title, description } = fixturePage();

  expect(checkPageTwins([fixturePage(), fixturePage({ path: '/witney', title, description, ...changed })])).toEqual([]);
});
