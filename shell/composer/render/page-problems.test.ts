import { fixturePage } from '../testing/fixture-page';
import { createProblemFinder } from './page-problems';

test('a page without problems has none', () => {
  expect(createProblemFinder([fixturePage(), fixturePage({ path: '/witney' })])(fixturePage())).toEqual([]);
});

test.each([
  [{ title: 'abc' }, 'title has 3 characters, wanted 4 to 60'],
  [{ title: 'a'.repeat(61) }, 'title has 61 characters, wanted 4 to 60'],
  [{ description: 'a'.repeat(49) }, 'description has 49 characters, wanted 50 to 160'],
  [{ description: 'a'.repeat(161) }, 'description has 161 characters, wanted 50 to 160'],
  [{ headings: 0 }, '0 h1, wanted one'],
  [{ headings: 2 }, '2 h1, wanted one'],
  [{ canonicalPath: '/areas' }, 'canonical is /areas'],
])('a page with %j has one problem: %s', (changed, problem) => {
  const page = fixturePage(changed);

  expect(createProblemFinder([page])(page)).toEqual([problem]);
});

test.each([
  [{ title: 'abcd' }],
  [{ title: 'a'.repeat(60) }],
  [{ description: 'a'.repeat(50) }],
  [{ description: 'a'.repeat(160) }],
  [{ noindex: true, canonicalPath: '/areas' }],
])('a page with %j has no problem', (changed) => {
  const page = fixturePage(changed);

  expect(createProblemFinder([page])(page)).toEqual([]);
});

test.each(['title', 'description'] as const)('a page with the %s of another page names that page', (field) => {
  const page = fixturePage();
  const twin = fixturePage({ path: '/witney', [field]: page[field] });

  expect(createProblemFinder([page, twin])(page)).toEqual([`same ${field} as /witney`]);
  expect(createProblemFinder([page, twin, page])(twin)).toEqual([`same ${field} as /oxford`]);
});

test('all problems of a page are listed', () => {
  const page = fixturePage({ title: '', description: '', headings: 0, canonicalPath: '/' });

  expect(createProblemFinder([page])(page)).toHaveLength(4);
});
