import type { HtmlPage } from './section-renderer';
import { describePage } from './write-page';

const known = { path: '/blog', title: 'All advice', lastModified: '2026-11-01' };
const page: HtmlPage = {
  kind: 'page',
  status: 200,
  section: 'blog',
  html: '<h1>Advice</h1>',
  metadata: { title: 'Advice', description: 'Text', canonicalPath: '/blog' },
  islands: [{ section: 'blog', name: 'checker' }],
  style: { css: 'a{}', hash: 'sha384-style', bytes: 7 },
};

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
