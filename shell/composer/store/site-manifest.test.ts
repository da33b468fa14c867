import { fixturePage } from '../testing/fixture-page';
import { parsePageList } from './site-manifest';

test('a list of pages comes back as it was written', () => {
  const pages = [fixturePage(), fixturePage({ path: '/witney', noindex: true, structuredData: [] })];

  expect(parsePageList(JSON.stringify(pages))).toEqual(pages);
});

test.each([
  ['no JSON', 'pages'],
  ['no list', '{}'],
  ['a page without a file', JSON.stringify([{ ...fixturePage(), file: undefined }])],
  ['a path without its slash', JSON.stringify([fixturePage({ path: 'oxford' })])],
  ['a day that does not exist', JSON.stringify([fixturePage({ lastModified: '2026-13-01' })])],
  ['half a heading', JSON.stringify([fixturePage({ headings: 0.5 })])],
  ['a field that nobody knows', JSON.stringify([{ ...fixturePage(), surprise: 1 }])],
])('a list with %s is refused', (_what, json) => {
  expect(() => parsePageList(json)).toThrow();
});
