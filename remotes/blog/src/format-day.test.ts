import { formatDay } from './format-day';

describe('formatDay', () => {
  it.each([
    ['2026-01-05', '5 January 2026'],
    ['2026-11-21', '21 November 2026'],
    ['2026-12-31', '31 December 2026'],
  ])('writes %s as %s', (day, text) => {
    expect(formatDay(day)).toBe(text);
  });
});
