import type { HtmlPage } from './section-renderer';
import { describePage } from './write-page';

const known = { path: '/blog', title: 'All advice', lastModified: '2026-11-01' };
const page: HtmlPage = {
  kind: 'page',
  status: 200,
  section: 'blog',
  html: '<h1>Advice</h1>',
  metadata: { title: 'Advice', description: 'Text', canonicalPath: '/blog' },
  links: new Set(),
  headings: 1,
  islands: [{ section: 'blog', name: 'checker' }],
  style: { css: 'a{}', hash: 'sha384-style', bytes: 7 },
};
const linksOf = (...links: string[]) => describePage(known, { ...page, links: new Set(links) }).links;

test('the entry of a page has what the renderer knows of it', () => {
  expect(describePage(known, page)).toMatchObject({
    headings: 1,
    islands: [{ section: 'blog', name: 'checker' }],
    styleBytes: 7,
  });
});

test.each([
  ['/', 'index.html'],
  ['/blog', 'blog.html'],
  ['/sitemap.html', 'sitemap.html.html'],
  ['/blog/category/wi-fi-solutions', 'blog/category/wi-fi-solutions.html'],
])('the page %s is the file %s', (path, file) => {
  expect(describePage({ ...known, path }, page).file).toBe(file);
});

test.each([
  ['a path', '/services', '/services'],
  ['the home page', '/', '/'],
  ['a path with a fragment', '/services#wifi', '/services'],
  ['a path with a search', '/blog?page=2', '/blog'],
  ['a path with unusual characters', "/a&b'c", "/a&b'c"],
])('%s is a link of the site', (_what, href, path) => {
  expect(linksOf(href)).toEqual([path]);
});

test.each(['#main', 'https://ico.org.uk/', '//elsewhere.example/', '/\\elsewhere.example/', 'tel:+441632960123'])('%s is not', (href) => {
  expect(linksOf(href)).toEqual([]);
});

test('links are sorted, each once', () => {
  expect(linksOf('/services', '/areas', '/services#wifi')).toEqual(['/areas', '/services']);
});
