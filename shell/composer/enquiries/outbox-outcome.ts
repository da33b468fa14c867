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

/** Tries of the owner's mail after which a broken connection may be that mail's fault. */
const suspiciousTries = 3;

/** As long as mail servers try (RFC 5321, 4.5.4.1). After that a copy is sent only when it is asked for again. */
const visitorDays = 5;
const never = new Date('9999-12-31T00:00:00Z');

/** Decides when a mail is tried again, and whether others wait for it. */
export function decideOutcome({ reach, words }: MailFailure, delivery: ClaimedDelivery, context: FailureContext): Consequence {
  const { kind, attempts, withoutPhotographs, enquiry } = delivery;
  const isCut = !withoutPhotographs && kind === 'owner' && enquiry.photographs.length > 0;
  const atOnce = (without = withoutPhotographs) => ({ kind: 'failed', nextAt: context.now, error: words, withoutPhotographs: without }) as const;
  if (reach === 'server') return { outcome: atOnce(), holdsQueue: true };
  if (reach === 'tooLarge') return isCut ? { outcome: atOnce(true), holdsQueue: false } : decideOutcome({ reach: 'refused', words }, delivery, context);
  const holdsQueue = reach === 'interrupted';
  if (holdsQueue && kind === 'owner' && attempts < suspiciousTries) return { outcome: atOnce(), holdsQueue };
  const without = withoutPhotographs || (holdsQueue && isCut);
  return { outcome: { ...atOnce(without), nextAt: nextTry(waits[kind][reach], delivery, context, holdsQueue) }, holdsQueue };
}

/** Later than the queue is held, so that another mail is tried first. */
function nextTry(wait: Backoff, { kind, attempts, enquiry }: ClaimedDelivery, { now, holdMs, random }: FailureContext, holdsQueue: boolean): Date {
  const isOld = now.getTime() - enquiry.receivedAt.getTime() > visitorDays * dayMs;
  if (kind === 'visitor' && isOld && !holdsQueue) return never;
  return new Date(now.getTime() + Math.max(backoffMs(attempts, wait, random), holdsQueue ? holdMs + 1000 : 0));
}
