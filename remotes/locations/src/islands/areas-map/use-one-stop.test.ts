import { nextPlace } from './use-one-stop';

const middle = { name: 'middle', x: 50, y: 50 };
const places = [middle, { name: 'east', x: 60, y: 51 }, { name: 'far east', x: 80, y: 50 }, { name: 'north', x: 48, y: 20 }, { name: 'south-west', x: 40, y: 58 }];

test.each([
  ['ArrowRight', 'east'],
  ['ArrowUp', 'north'],
  ['ArrowLeft', 'south-west'],
  ['ArrowDown', 'middle'],
  ['Home', 'middle'],
  ['End', 'south-west'],
  ['a', undefined],
  ['constructor', undefined],
])('from the middle, %s leads to %s', (key, wanted) => {
  expect(nextPlace(key, middle, places)?.name).toBe(wanted);
});

test('at the edge an arrow stays where it is', () => {
  const edge = { name: 'edge', x: 90, y: 50 };

  expect(nextPlace('ArrowRight', edge, [...places, edge])).toBe(edge);
});
