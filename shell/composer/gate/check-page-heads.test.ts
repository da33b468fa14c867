import { fixturePage } from '../testing/fixture-page';
import { checkPageHeads } from './check-page-heads';

test('pages with all parts pass', () => {
  expect(checkPageHeads([fixturePage(), fixturePage({ path: '/witney', canonicalPath: '/oxford' })])).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'a title on /oxford', 'none'],
  [{ description: '' }, 'a description of 50 to 160 characters on /oxford', '0'],
  [{ description: 'a'.repeat(49) }, 'a description of 50 to 160 characters on /oxford', '49'],
  [{ description: 'a'.repeat(161) }, 'a description of 50 to 160 characters on /oxford', '161'],
  [{ canonicalPath: '' }, 'a canonical path on /oxford', 'none'],
  [{ canonicalPath: 'oxford' }, 'a canonical path on /oxford', 'oxford'],
  [{ headings: 0 }, 'exactly one h1 on /oxford', '0'],
  [{ headings: 2 }, 'exactly one h1 on /oxford', '2'],
])('a page with %j is refused', (changed, wanted, found) => {
  expect(checkPageHeads([fixturePage(changed)])).toMatchObject([{ check: 'heads', wanted, found }]);
});

test('every page is reported', () => {
  const refusals = checkPageHeads([fixturePage({ title: '', headings: 0 }), fixturePage({ path: '/witney', title: '' })]);

  expect(refusals.map(({ wanted }) => wanted)).toEqual(['a title on /oxford', 'exactly one h1 on /oxford', 'a title on /witney']);
});
