import { fixturePage } from '../testing/fixture-page';
import { createProblemFinder } from './page-problems';

test('a page without problems has none', () => {
  expect(createProblemFinder([fixturePage(), fixturePage({ path: '/witney' })])(fixturePage())).toEqual([]);
});

test.each([
  [{ title: 'abc' }, 'wanted a title of 4 to 60 characters, found 3'],
  [{ title: 'a'.repeat(61) }, 'wanted a title of 4 to 60 characters, found 61'],
  [{ description: 'a'.repeat(49) }, 'wanted a description of 50 to 160 characters, found 49'],
  [{ description: 'a'.repeat(161) }, 'wanted a description of 50 to 160 characters, found 161'],
  [{ headings: 0 }, 'wanted exactly one h1, found 0'],
  [{ headings: 2 }, 'wanted exactly one h1, found 2'],
  [{ canonicalPath: '/areas' }, 'wanted its own path as the canonical one, found /areas'],
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
  const page = fixturePage({ title: 'abc', description: '', headings: 0, canonicalPath: '/' });

  expect(createProblemFinder([page])(page)).toHaveLength(4);
});
