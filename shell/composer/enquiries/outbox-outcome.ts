import { backoffMs } from './backoff';
import type { Backoff } from './backoff';
import type { ClaimedDelivery, DeliveryKind, DeliveryOutcome } from './enquiry-store';
import type { MailFailure } from './mail-failure';

type Failed = Extract<DeliveryOutcome, { kind: 'failed' }>;

/** What follows from a failure. */
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
const waits: Readonly<Record<DeliveryKind, Readonly<Record<'interrupted' | 'deferred' | 'refused', Backoff>>>> = {
  owner: {
    interrupted: { firstMs: minuteMs / 2, mostMs: 4 * minuteMs },
    deferred: { firstMs: minuteMs, mostMs: 15 * minuteMs },
    refused: { firstMs: minuteMs, mostMs: 15 * minuteMs },
  },
  visitor: {
    interrupted: { firstMs: minuteMs, mostMs: 60 * minuteMs },
    deferred: { firstMs: 5 * minuteMs, mostMs: 60 * minuteMs },
    refused: { firstMs: 60 * minuteMs, mostMs: 360 * minuteMs },
  },
};

/** Broken connections after which they may be the fault of the owner's mail. */
const suspiciousInterruptions = 3;

/** As long as mail servers try (RFC 5321, 4.5.4.1). After that a copy is sent only by `npm run enquiries -- resend`. */
const visitorDays = 5;
const never = new Date('9999-12-31T00:00:00Z');

/** Decides when a mail is tried again, and whether others wait for it. */
export function decideOutcome(failure: MailFailure, delivery: ClaimedDelivery, context: FailureContext): Consequence {
  const { kind, withoutPhotographs } = delivery;
  const interruptions = delivery.interruptions + (failure.reach === 'interrupted' ? 1 : 0);
  const again = (nextAt: Date, without: boolean): Failed => ({ kind: 'failed', nextAt, error: failure.words, interruptions, withoutPhotographs: without });
  const reach = failure.reach === 'tooLarge' && !canLeavePhotographs(delivery) ? 'refused' : failure.reach;
  if (reach === 'server') return { outcome: again(context.now, withoutPhotographs), holdsQueue: true };
  if (reach === 'tooLarge') return { outcome: again(context.now, true), holdsQueue: false };
  if (reach !== 'interrupted' || kind === 'visitor') return { outcome: again(nextTry(reach, delivery, context), withoutPhotographs), holdsQueue: false };
  if (interruptions < suspiciousInterruptions) return { outcome: again(context.now, withoutPhotographs), holdsQueue: true };
  // Later than the queue is held, so that another mail is tried first.
  const nextAt = new Date(Math.max(waitedMs(reach, { kind, attempts: interruptions }, context), context.now.getTime() + context.holdMs + 1000));
  return { outcome: again(nextAt, withoutPhotographs || canLeavePhotographs(delivery)), holdsQueue: true };
}

function canLeavePhotographs({ kind, withoutPhotographs, enquiry: { photographs } }: ClaimedDelivery): boolean {
  return kind === 'owner' && !withoutPhotographs && photographs.length > 0;
}

function nextTry(reach: 'interrupted' | 'deferred' | 'refused', delivery: ClaimedDelivery, context: FailureContext): Date {
  const ageMs = context.now.getTime() - delivery.madeAt.getTime();
  return delivery.kind === 'visitor' && ageMs > visitorDays * dayMs ? never : new Date(waitedMs(reach, delivery, context));
}

function waitedMs(reach: 'interrupted' | 'deferred' | 'refused', { kind, attempts }: Pick<ClaimedDelivery, 'kind' | 'attempts'>, { now, random }: FailureContext): number {
  return now.getTime() + backoffMs(attempts, waits[kind][reach], random);
}
