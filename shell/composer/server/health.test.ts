import { degradeFor } from './health';
import type { Health } from './health';

const sound: Health = { status: 'ok', composition: 'a', note: 'not composed' };
const torn: Health = { status: 'degraded', serving: 'a', wanted: 'b', reason: 'No lock.' };

test('without a further reason health stays as it is', () => {
  expect([degradeFor(sound, undefined), degradeFor(torn, undefined)]).toEqual([sound, torn]);
});

test('a reason degrades a sound site', () => {
  expect(degradeFor(sound, 'Mail is late.')).toEqual({ status: 'degraded', serving: 'a', wanted: 'a', reason: 'Mail is late.' });
});

test('a degraded site has both reasons', () => {
  expect(degradeFor(torn, 'Mail is late.')).toEqual({ ...torn, reason: 'No lock. Mail is late.' });
});
