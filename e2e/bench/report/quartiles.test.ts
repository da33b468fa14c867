import { quartiles, showMiddle } from './quartiles';

describe('quartiles', () => {
  it.each([
    ['odd counts', [5, 1, 4, 2, 3], { lower: 2, median: 3, upper: 4 }],
    ['even counts, between neighbours', [4, 1, 3, 2], { lower: 1.75, median: 2.5, upper: 3.25 }],
    ['one value', [7], { lower: 7, median: 7, upper: 7 }],
  ])('finds the middle half of %s', (_title, values, expected) => {
    expect(quartiles(values)).toEqual(expected);
  });

  it('has no figure for no values', () => {
    expect(quartiles([]).median).toBeNaN();
    expect(showMiddle(quartiles([]))).toBe('–');
  });

  it('are shown as the median and the middle half around it', () => {
    expect(showMiddle({ lower: 1090.4, median: 1120, upper: 1180.6 })).toBe('1120 (1090–1181)');
  });
});
