import { describePage } from './write-page';

const known = { path: '/blog', title: 'All advice', lastModified: '2026-11-01' };
const metadata = { title: 'Advice', description: 'Text', canonicalPath: '/blog' };
const linksOf = (html: string) => describePage(known, { kind: 'page', status: 200, section: 'blog', html, metadata }).links;

test.each([
  ['a path', '<a href="/services">', '/services'],
  ['the home page', '<a href="/">', '/'],
  ['a path with a fragment', '<a href="/services#wifi">', '/services'],
  ['a path with a search', '<a href="/blog?page=2">', '/blog'],
  ['a link with other attributes', '<a class="x" aria-label="Call &gt; now" href="/contact" rel="next">', '/contact'],
  ['a path with characters that HTML escapes', '<a href="/a&amp;b&#x27;c">', "/a&b'c"],
])('%s is a link of the page', (_what, html, path) => {
  expect(linksOf(html)).toEqual([path]);
});

test.each([
  '<a href="#main">',
  '<a href="https://ico.org.uk/">',
  '<a href="//elsewhere.example/">',
  '<a href="/\\elsewhere.example/">',
  '<a href="tel:+441632960123">',
  '<a data-href="/services">',
  '<link href="/services">',
  '<article href="/services">',
  '<script>"\\u003ca href=\\"/services\\">"</script>',
])('%s is none', (html) => {
  expect(linksOf(html)).toEqual([]);
});

test('links are sorted, each once', () => {
  expect(linksOf('<a href="/services"></a><a href="/areas"></a><a href="/services#wifi"></a>')).toEqual(['/areas', '/services']);
});
