import { readAdvice, readReport, readSitemap } from './composed-data';

test.each([
  [readAdvice, { articles: [{ path: '/blog/loft', title: 'Loft or roof?', published: '2026-11-20', minutes: 4 }], tool: { title: 'T', question: 'Q?', path: '/blog/loft#t' } }],
  [readSitemap, [{ title: 'Places', lists: [{ letter: 'A', links: [{ name: 'Abingdon', path: '/abingdon' }] }] }]],
  [readReport, { composition: 'c0ffee', releases: [{ section: 'blog', version: '1.0.0' }], pages: [] }],
])('what a composer passes is read as it is (%#)', (read, data) => {
  expect(read(data)).toEqual(data);
});

test.each([
  ['the home page', readAdvice, { articles: [{ path: '/blog/loft' }] }, 'articles[0].title'],
  ['the site map', readSitemap, { groups: [] }, 'expected array'],
  ['the page test', readReport, { composition: 'c0ffee', releases: [], pages: [{ path: 7 }] }, 'pages[0].path'],
])("another composer's data for %s is refused by its fields", (page, read, data, field) => {
  expect(() => read(data)).toThrow(`The composer's data for ${page} is invalid`);
  expect(() => read(data)).toThrow(field);
});
