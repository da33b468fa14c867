import { fixtureDelivery } from '../../testing/fixture-outbox';
import type { ClaimedDelivery } from '../storage/enquiry-store';
import type { MailFailure } from './mail-transport';
import { decideOutcome, needsNotice } from './outbox-outcome';

const now = new Date('2026-11-23T09:00:00Z');
const [minute, hour, day] = [1, 60, 24 * 60];
const photographs = [{ name: 'roof.jpg', bytes: new Uint8Array(1) }];
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

interface Case extends Partial<Pick<ClaimedDelivery, 'kind' | 'attempts' | 'interruptions' | 'refusals' | 'withoutPhotographs' | 'rest'>> {
  readonly reach: MailFailure['reach'];
  readonly ageMinutes?: number;
  readonly isCut?: boolean;
}

/** Minutes until the next try, whether the photographs stay behind then, and whether the owner gets a notice now; or that it counts as delivered. */
function decide({ reach, isCut = false, ageMinutes = 0, ...claim }: Case) {
  const [failure, delivery] = [{ reach, isCut, words: 'x' }, fixtureDelivery({ attempts: 1, ...claim, madeAt: after(-ageMinutes) }, { photographs })];
  const outcome = decideOutcome(failure, delivery, now, () => 1);
  if (outcome.kind === 'delivered') return outcome.isDoubtful ? 'doubtful' : 'delivered';
  return [(outcome.nextAt.getTime() - now.getTime()) / 60_000, outcome.withoutPhotographs, needsNotice(delivery, failure, now)];
}

test.each<[string, Case, ReturnType<typeof decide>]>([
  ['a mail that the server could not take is tried again soon', { reach: 'server' }, [1 / 12, false, false]],
  ['and at least every three minutes, however long that lasts', { reach: 'server', attempts: 5000, ageMinutes: 30 * day }, [3 * minute, false, false]],
  ['one that is put off, too', { reach: 'deferred', attempts: 5000, ageMinutes: day }, [3 * minute, false, false]],
  ['and for longer than a day, is refused', { reach: 'deferred', refusals: 2, attempts: 5000, ageMinutes: day + 1 }, [30 * minute, false, true]],
  ['one that is too large goes at once without its photographs', { reach: 'tooLarge' }, [0, true, false]],
  ['one without them is refused', { reach: 'tooLarge', withoutPhotographs: true }, [minute, true, false]],
  ['at the third refusal the owner gets a notice', { reach: 'refused', refusals: 2, attempts: 3 }, [4 * minute, false, true]],
  ['and at each later one, until it is taken', { reach: 'refused', refusals: 50, attempts: 51 }, [30 * minute, false, true]],
  ['three failures of the server are no refusal', { reach: 'server', attempts: 3 }, [20 / 60, false, false]],
  ['a visitor gets no notice, and is tried every six hours', { reach: 'refused', kind: 'visitor', refusals: 98, attempts: 99 }, [6 * hour, false, false]],
  ['a visitor who is put off, more often', { reach: 'deferred', kind: 'visitor' }, [5 * minute, false, false]],
  ['a connection that breaks in the content is tried once more as it is', { reach: 'interrupted' }, [minute / 2, false, false]],
  ['then without photographs', { reach: 'interrupted', refusals: 1, attempts: 2 }, [minute, true, false]],
  ['a mail without an answer is sent once more', { reach: 'unanswered' }, [minute / 2, false, false]],
  ['without photographs where the server ended the connection', { reach: 'unanswered', isCut: true }, [minute / 2, true, false]],
  ['and counts as sent after the second time', { reach: 'unanswered', interruptions: 1 }, 'doubtful'],
  ['a copy for a visitor, too', { reach: 'unanswered', kind: 'visitor', interruptions: 1 }, 'doubtful'],
  ['one that an address of two has got is delivered', { reach: 'partly' }, 'delivered'],
  ['one that another address puts off is tried for that', { reach: 'deferred', rest: ['b@c.example'] }, [minute / 2, false, false]],
  ['until that refuses it', { reach: 'refused', rest: ['b@c.example'] }, 'delivered'],
  ['for a day', { reach: 'deferred', rest: ['b@c.example'], ageMinutes: day + 1 }, 'delivered'],
])('%s', (_name, failure, expected) => {
  expect(decide(failure)).toEqual(expected);
});

test.each(['refused', 'deferred', 'interrupted', 'server'] as const)('after five days a copy for a visitor that failed (%s) is not tried again', (reach) => {
  const years = (decided: ReturnType<typeof decide>) => Number(decided[0]) / day / 365;

  expect(years(decide({ reach, kind: 'visitor', ageMinutes: 5 * day + 1 }))).toBeGreaterThan(1000);
  expect(years(decide({ reach, kind: 'visitor', ageMinutes: 5 * day - 1 }))).toBeLessThan(1);
});
