import type { MastDirection } from '../page-data/page-data';
import { byDistance, spreadOf } from './mast-spread';

function mast(name: string, degrees: number, km = 10): MastDirection {
  return { name, degrees, km, direction: 'north' };
}

describe('spreadOf', () => {
  it.each([
    ['on three sides', [51, 179, 288, 239], { degrees: 232, from: 'b', to: 'a', empty: 'south-east' }],
    ['about north', [350, 10, 20, 340], { degrees: 40, from: 'd', to: 'c', empty: 'south' }],
  ])('finds the arc of masts that lie %s', (_where, [a = 0, b = 0, c = 0, d = 0], wanted) => {
    expect(spreadOf([mast('a', a), mast('b', b), mast('c', c), mast('d', d)])).toEqual(wanted);
  });
});

describe('byDistance', () => {
  it('has the nearest first and leaves the order of the table alone', () => {
    const masts = [mast('far', 0, 90), mast('near', 0, 20)];

    expect(byDistance(masts).map(({ name }) => name)).toEqual(['near', 'far']);
    expect(masts[0]?.name).toBe('far');
  });
});
