import { backoffMs } from '../../base/jobs';
import type { Backoff } from '../../base/jobs';
import { never } from '../storage/delivery-rows';
import type { ClaimedDelivery, DeliveryOutcome } from '../storage/enquiry-store';
import type { MailFailure } from './mail-transport';

const [minuteMs, dayMs] = [60_000, 86_400_000];

type Waits = Readonly<Record<Exclude<MailFailure['reach'], 'partly'>, Backoff>>;

/** Between two tries of one mail; others go meanwhile. */
const ownerWaits: Waits = {
  server: { firstMs: 5000, mostMs: 3 * minuteMs },
  deferred: { firstMs: minuteMs / 2, mostMs: 3 * minuteMs },
  unanswered: { firstMs: minuteMs / 2, mostMs: minuteMs / 2 },
  interrupted: { firstMs: minuteMs / 2, mostMs: 15 * minuteMs },
  tooLarge: { firstMs: minuteMs, mostMs: 30 * minuteMs },
  refused: { firstMs: minuteMs, mostMs: 30 * minuteMs },
};
const visitorWaits: Waits = {
  ...ownerWaits,
  deferred: { firstMs: 5 * minuteMs, mostMs: 60 * minuteMs },
  interrupted: { firstMs: minuteMs, mostMs: 60 * minuteMs },
  refused: { firstMs: 60 * minuteMs, mostMs: 360 * minuteMs },
};

/** A copy is tried as long as mail servers try (RFC 5321, 4.5.4.1); an address of the owner's, when another has got the mail, for a day. */
const [visitorMs, restMs] = [5 * dayMs, dayMs];
/** A mail that was sent so often, without an answer at its end, counts as sent. */
export const mostUnanswered = 2;
/** From then on the owner gets a notice in its place. */
const mostRefusals = 3;

/** To the owner, what is put off for a day is refused. */
function reachOf({ kind, madeAt }: ClaimedDelivery, { reach }: MailFailure, now: Date): MailFailure['reach'] {
  return kind !== 'visitor' && reach === 'deferred' && now.getTime() - madeAt.getTime() > dayMs ? 'refused' : reach;
}

/** Refusals of a mail with this failure: the others are not its own fault. */
function countRefusals(refusals: number, reach: MailFailure['reach']): number {
  return refusals + (['refused', 'interrupted', 'tooLarge'].includes(reach) ? 1 : 0);
}

/** Whether the owner gets a notice without the enquiry's content, because that is not taken. */
export function needsNotice(delivery: ClaimedDelivery, failure: MailFailure, now: Date): boolean {
  const count = countRefusals(delivery.refusals, reachOf(delivery, failure, now));
  return delivery.kind !== 'visitor' && count > delivery.refusals && count >= mostRefusals;
}

/** Decides what becomes of a mail that failed. @param random from 0 to 1 */
export function decideOutcome(failure: MailFailure, delivery: ClaimedDelivery, now: Date, random?: () => number): DeliveryOutcome {
  const { kind, attempts, madeAt, enquiry } = delivery;
  const { words: error, rest = delivery.rest } = failure;
  const reach = reachOf(delivery, failure, now);
  const ageMs = now.getTime() - madeAt.getTime();
  const interruptions = delivery.interruptions + (reach === 'unanswered' ? 1 : 0);
  if (interruptions >= mostUnanswered) return { kind: 'delivered', at: now, isDoubtful: true };
  if (reach === 'partly' || (delivery.rest.length > 0 && reach === 'refused') || (rest.length > 0 && ageMs > restMs)) return { kind: 'delivered', at: now, error };
  const hasPhotographs = kind !== 'visitor' && !delivery.withoutPhotographs && enquiry.photographs.length > 0;
  const isLeaner = hasPhotographs && (reach === 'tooLarge' || (reach === 'unanswered' && failure.isCut === true) || (reach === 'interrupted' && delivery.refusals > 0));
  const refusals = countRefusals(delivery.refusals, reach) - (isLeaner && reach === 'tooLarge' ? 1 : 0);
  const waitMs = backoffMs(Math.max(refusals, attempts - delivery.refusals, 1), (kind === 'visitor' ? visitorWaits : ownerWaits)[reach], random);
  const dueMs = isLeaner && reach === 'tooLarge' ? 0 : waitMs;
  const isOver = kind === 'visitor' && ageMs > visitorMs;
  return { kind: 'failed', nextAt: isOver ? never : new Date(now.getTime() + dueMs), error, interruptions, refusals, rest, withoutPhotographs: delivery.withoutPhotographs || isLeaner };
}
