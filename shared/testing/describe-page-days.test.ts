import { datePages } from './page-days';

const first = datePages({}, new Map([['/areas', 'Our areas'], ['/witney', 'Witney']]), '2026-11-01');

it('gives new pages the day of today', () => {
  expect(Object.entries(first).map(([path, { day }]) => [path, day])).toEqual([
    ['/areas', '2026-11-01'],
    ['/witney', '2026-11-01'],
  ]);
});

it('keeps the day of a page until its text changes, and forgets a page that is gone', () => {
  const later = datePages(first, new Map([['/areas', 'Our areas']]), '2026-12-01');
  const changed = datePages(first, new Map([['/areas', 'All our areas']]), '2026-12-01');

  expect(later).toEqual({ '/areas': first['/areas'] });
  expect(changed['/areas']?.day).toBe('2026-12-01');
});
