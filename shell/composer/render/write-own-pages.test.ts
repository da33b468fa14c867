import { fixturePage } from '../testing/fixture-page';
import { robotsTxt, sitemapXml } from './write-own-pages';

const origin = 'https://site.example';
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the site map lists each page with the day of its last change', () => {
  const xml = sitemapXml(origin, [fixturePage({ path: '/', lastModified: '2026-10-01' }), fixturePage()]);

  expect(xml).toContain('<url><loc>https://site.example/</loc><lastmod>2026-10-01</lastmod></url>');
  expect(locations(xml)).toEqual(['https://site.example/', 'https://site.example/oxford']);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/);
});

test.each([
  ['is kept out of search results', { noindex: true }],
  ['is another page by its canonical link', { canonicalPath: '/oxford' }],
])('a page that %s is not listed', (_what, changed) => {
  expect(locations(sitemapXml(origin, [fixturePage({ path: '/oxford-x', ...changed })]))).toEqual([]);
});

test('a path cannot break the XML', () => {
  expect(locations(sitemapXml(origin, [fixturePage({ path: '/a&b<c>' })]))).toEqual(['https://site.example/a&amp;b&lt;c&gt;']);
});

test('robots.txt lets everybody in and names the site map', () => {
  expect(robotsTxt(origin)).toBe('User-agent: *\nAllow: /\nSitemap: https://site.example/sitemap.xml\n');
});
