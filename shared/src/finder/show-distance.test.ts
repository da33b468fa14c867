import { showDistance } from './finder-answer';

test.each([
  [0, 'under half a mile'],
  [0.7, 'about half a mile (1 km)'],
  [1.6, 'about 1 mile (2 km)'],
  [5, 'about 3 miles (5 km)'],
  [36.3, 'about 23 miles (36 km)'],
])('%d km is %s', (km, text) => {
  expect(showDistance(km)).toBe(text);
});
