import { findTyped, moveByKey } from './details-menu';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Tab', 1, undefined],
])('%s on link %i of four moves to %s', (key, at, moved) => {
  expect(moveByKey(key, at, 4)).toBe(moved);
});

test.each([
  ['b', -1, 1],
  ['B', -1, 1],
  ['c', -1, 0],
  ['c', 0, 2],
  ['cc', 2, 0],
  ['co', 0, 0],
  ['com', 1, 2],
  ['comm', 0, 2],
  ['x', 0, undefined],
])('“%s” typed on link %i goes to %s', (typed, at, found) => {
  expect(findTyped(typed, at, ['Contact', 'Business', 'Commercial TV'])).toBe(found);
});
