import { showDay } from './page-notes';

describe('showDay', () => {
  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2027-01-02', '2 January 2027'],
    ['2026-13-01', '2026-13-01'],
    ['soon', 'soon'],
  ])('shows %s as %s', (isoDate, shown) => {
    expect(showDay(isoDate)).toBe(shown);
  });
});
