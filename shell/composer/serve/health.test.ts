import { describeHealth } from './health';

const right = { serving: 'a', wanted: 'a' };
const stale = { serving: 'a', wanted: 'b', reason: 'No lock.' };

test.each([
  ['nothing to add', describeHealth(right), { status: 'ok', composition: 'a' }],
  ['what is undefined left out', describeHealth(right, [undefined], [undefined]), { status: 'ok', composition: 'a' }],
  ['its notes', describeHealth(right, [], ['Not composed.', undefined, 'No bucket.']), { status: 'ok', composition: 'a', note: 'Not composed. No bucket.' }],
])('a site with nothing wrong is sound, with %s', (_what, health, expected) => {
  expect(health).toEqual(expected);
});

test('a reason degrades a site that serves the right composition', () => {
  expect(describeHealth(right, [undefined, 'Mail is late.'])).toEqual({ status: 'degraded', serving: 'a', wanted: 'a', reason: 'Mail is late.' });
});

test('a degraded site has all reasons, and its notes', () => {
  expect(describeHealth(stale, ['A file is missing.', 'Mail is late.'], ['Not composed.'])).toEqual({ status: 'degraded', serving: 'a', wanted: 'b', reason: 'No lock. A file is missing. Mail is late.', note: 'Not composed.' });
});
