import { aerialGroupOf } from './aerial-group';

it.each([
  [[21, 24, 27], 'A'],
  [[35, 36, 37], 'A'],
  [[35, 39, 48], 'B'],
  [[34, 39, 48], 'K'],
  [[], null],
])('channels %j take an aerial of group %s', (channels, group) => {
  expect(aerialGroupOf(channels)).toBe(group);
});
