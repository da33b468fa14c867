import { fixtureDelivery } from '../../testing/fixture-outbox';
import type { DeliveryKind } from '../storage/enquiry-store';
import type { MailFailure } from './mail-transport';
import { decideOutcome } from './outbox-outcome';

const now = new Date('2026-11-23T09:00:00Z');
const [minute, hour, day] = [1, 60, 24 * 60];
const photographs = [{ name: 'roof.jpg', bytes: new Uint8Array(1) }];
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

interface Case {
  readonly reach: MailFailure['reach'];
  readonly kind?: DeliveryKind;
  readonly attempts?: number;
  readonly interruptions?: number;
  readonly ageMinutes?: number;
  readonly withoutPhotographs?: boolean;
}

/** Minutes until the next try, whether the photographs stay behind then, and whether other mails wait. */
function decide({ reach, kind = 'owner', attempts = 1, interruptions = 0, ageMinutes = 0, withoutPhotographs = false }: Case) {
  const delivery = fixtureDelivery({ kind, attempts, interruptions, withoutPhotographs, madeAt: after(-ageMinutes) }, { photographs });
  const { outcome, holdsQueue } = decideOutcome({ reach, words: 'x' }, delivery, { now, holdMs: 30_000, random: () => 1 });
  return [(outcome.nextAt.getTime() - now.getTime()) / 60_000, outcome.withoutPhotographs, holdsQueue];
}

test.each<[string, Case, ReturnType<typeof decide>]>([
  ['a failure of the server holds every mail, and the oldest stays the first', { reach: 'server' }, [0, false, true]],
  ['however long it lasts', { reach: 'server', attempts: 5000, ageMinutes: 30 * day }, [0, false, true]],
  ['a copy for a visitor holds them then, too', { reach: 'server', kind: 'visitor' }, [0, false, true]],
  ['a mail that is too large goes at once without its photographs', { reach: 'tooLarge' }, [0, true, false]],
  ['one without them is refused', { reach: 'tooLarge', withoutPhotographs: true }, [minute, true, false]],
  ['the owner is tried again every fifteen minutes after a refusal', { reach: 'refused', attempts: 99, ageMinutes: 30 * day }, [15 * minute, false, false]],
  ['a visitor every six hours', { reach: 'refused', kind: 'visitor', attempts: 99 }, [6 * hour, false, false]],
  ['a visitor who is put off more often', { reach: 'deferred', kind: 'visitor', attempts: 1 }, [5 * minute, false, false]],
  ['a broken connection is the fault of the server at first', { reach: 'interrupted', interruptions: 1 }, [0, false, true]],
  ['after three failures of the server too', { reach: 'interrupted', attempts: 4 }, [0, false, true]],
  ['at the third time it may be the mail: another one is first when the queue is tried again', { reach: 'interrupted', interruptions: 2 }, [2 * minute, true, true]],
  ['that mail is tried again every four minutes', { reach: 'interrupted', interruptions: 99 }, [4 * minute, true, true]],
  ['a copy for a visitor steps aside at the first, and holds nobody', { reach: 'interrupted', kind: 'visitor' }, [minute, false, false]],
])('%s', (_name, failure, expected) => {
  expect(decide(failure)).toEqual(expected);
});

test.each(['refused', 'deferred', 'interrupted'] as const)('after five days a copy for a visitor that was %s is not tried again', (reach) => {
  const years = ([minutes]: readonly unknown[]) => Number(minutes) / day / 365;

  expect(years(decide({ reach, kind: 'visitor', ageMinutes: 5 * day + 1 }))).toBeGreaterThan(1000);
  expect(years(decide({ reach, kind: 'visitor', ageMinutes: 5 * day - 1 }))).toBeLessThan(1);
});
