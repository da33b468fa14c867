import { rotate } from './rotate';

describe('rotate', () => {
  it.each([
    [0, ['a', 'b', 'c']],
    [1, ['b', 'c', 'a']],
    [5, ['c', 'a', 'b']],
  ])('begins with another item in round %i', (round, expected) => {
    expect(rotate(['a', 'b', 'c'], round)).toEqual(expected);
  });
});
