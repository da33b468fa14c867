import { isMisspelt } from './match-places';

test.each([
  ['witny', 'witney'],
  ['wittney', 'witney'],
  ['wintey', 'witney'],
  ['cirencestor', 'cirencester'],
  ['chiping nortn', 'chipping norton'],
  ['witney', 'witney'],
])('%s may mean %s', (text, wanted) => {
  expect(isMisspelt(text, wanted)).toBe(true);
});

test.each([
  ['aton', 'eton wick'],
  ['whitby', 'witney'],
  ['bat', 'cat'],
  ['', 'witney'],
])('%j does not mean %s', (text, wanted) => {
  expect(isMisspelt(text, wanted)).toBe(false);
});
