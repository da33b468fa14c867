import { showCount, showList } from './show-figure';

describe('showCount', () => {
  it.each([
    [0, '0'],
    [755, '755'],
    [6337, '6,337'],
    [152450, '152,450'],
    [1234567, '1,234,567'],
  ])('shows %d as %s', (count, shown) => {
    expect(showCount(count)).toBe(shown);
  });
});

describe('showList', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('joins %j', (items, shown) => {
    expect(showList(items)).toBe(shown);
  });
});
