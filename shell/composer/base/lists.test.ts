import { groupBy, groupRepeated } from './lists';

const words = ['oxford', 'witney', 'oundle', 'wantage', 'didcot'];
const initial = (word: string) => word.slice(0, 1);

test('groups have the order of their first item, and items their own', () => {
  expect([...groupBy(words, initial)]).toEqual([['o', ['oxford', 'oundle']], ['w', ['witney', 'wantage']], ['d', ['didcot']]]);
});

test('an item that shares its key with no other is not repeated', () => {
  expect(groupRepeated(words, initial)).toEqual([['oxford', 'oundle'], ['witney', 'wantage']]);
});
