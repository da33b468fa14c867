import { backoffMs } from '../../base/jobs';
import type { Backoff } from '../../base/jobs';
import type { ClaimedDelivery, DeliveryOutcome } from '../storage/enquiry-store';
import type { MailFailure } from './mail-transport';

type Failed = Extract<DeliveryOutcome, { kind: 'failed' }>;

/** The consequence of a failure. */
export interface Consequence {
  readonly outcome: Failed;
  /** No other mail is tried for a while. */
  readonly holdsQueue: boolean;
}

export interface FailureContext {
  readonly now: Date;
  /** How long the queue would be held. */
  readonly holdMs: number;
  readonly random?: (() => number) | undefined;
}

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** For one mail, when others may go. */
const ownerWaits = {
  interrupted: { firstMs: minuteMs / 2, mostMs: 4 * minuteMs },
  refused: { firstMs: minuteMs, mostMs: 15 * minuteMs },
} as const satisfies Readonly<Record<string, Backoff>>;
const visitorWaits = {
  interrupted: { firstMs: minuteMs, mostMs: 60 * minuteMs },
  deferred: { firstMs: 5 * minuteMs, mostMs: 60 * minuteMs },
  refused: { firstMs: 60 * minuteMs, mostMs: 360 * minuteMs },
} as const satisfies Readonly<Record<string, Backoff>>;

/** Broken connections after which they may be the fault of the owner's mail. */
const suspiciousInterruptions = 3;

/** As long as mail servers try (RFC 5321, 4.5.4.1). After that a copy is sent only by `npm run enquiries -- resend`. */
const visitorDays = 5;
const never = new Date('9999-12-31T00:00:00Z');

/** Decides when a mail is tried again, and whether others wait for it. */
export function decideOutcome(failure: MailFailure, delivery: ClaimedDelivery, { now, holdMs, random }: FailureContext): Consequence {
  const { kind, attempts, withoutPhotographs } = delivery;
  const interruptions = delivery.interruptions + (failure.reach === 'interrupted' ? 1 : 0);
  const again = (nextAt: Date, without: boolean): Failed => ({ kind: 'failed', nextAt, error: failure.words, interruptions, withoutPhotographs: without });
  const after = (wait: Backoff, tries: number) => new Date(now.getTime() + backoffMs(tries, wait, random));
  const reach = failure.reach === 'tooLarge' && !canLeavePhotographs(delivery) ? 'refused' : failure.reach;
  if (reach === 'server') return { outcome: again(now, withoutPhotographs), holdsQueue: true };
  if (reach === 'tooLarge') return { outcome: again(now, true), holdsQueue: false };
  if (kind === 'visitor') {
    const isOver = now.getTime() - delivery.madeAt.getTime() > visitorDays * dayMs;
    return { outcome: again(isOver ? never : after(visitorWaits[reach], attempts), withoutPhotographs), holdsQueue: false };
  }
  if (reach !== 'interrupted') return { outcome: again(after(ownerWaits.refused, attempts), withoutPhotographs), holdsQueue: false };
  if (interruptions < suspiciousInterruptions) return { outcome: again(now, withoutPhotographs), holdsQueue: true };
  // Later than the queue is held, so that another mail is tried first.
  const nextAt = new Date(Math.max(after(ownerWaits.interrupted, interruptions).getTime(), now.getTime() + holdMs + 1000));
  return { outcome: again(nextAt, withoutPhotographs || canLeavePhotographs(delivery)), holdsQueue: true };
}

function canLeavePhotographs({ kind, withoutPhotographs, enquiry: { photographs } }: ClaimedDelivery): boolean {
  return kind === 'owner' && !withoutPhotographs && photographs.length > 0;
}
