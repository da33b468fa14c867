import { fixturePage } from '../testing/fixture-page';
import { createProblemFinder } from './page-problems';

const broken = (...problems: { rule: string; found: string }[]) => ({ document: { elements: 9, fragments: [], ids: [], problems } });

test('a page without problems has none', () => {
  expect(createProblemFinder([fixturePage(), fixturePage({ path: '/witney' })])(fixturePage())).toEqual([]);
});

test.each([
  [{ title: 'abc' }, 'wanted a title of 4 to 60 characters, found 3'],
  [{ title: 'a'.repeat(61) }, 'wanted a title of 4 to 60 characters, found 61'],
  [broken({ rule: 'h1', found: 'none' }), 'wanted one h1, found none'],
  [{ canonicalPath: '/areas' }, 'wanted its own path as the canonical one, found /areas'],
])('a page with %j has one problem: %s', (changed, problem) => {
  const page = fixturePage(changed);

  expect(createProblemFinder([page])(page)).toEqual([problem]);
});

test.each([
  [{ title: 'abcd' }],
  [{ title: 'a'.repeat(60) }],
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
  const page = fixturePage({ title: 'abc', canonicalPath: '/', ...broken({ rule: 'description', found: 'none' }, { rule: 'h1', found: 'none' }) });

  expect(createProblemFinder([page])(page)).toHaveLength(4);
});
