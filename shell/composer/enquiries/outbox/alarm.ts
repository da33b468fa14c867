import type { Clock } from '../../base/jobs';
import { describeFetchFailure, ExpectedError } from '../../base/errors';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog } from '../enquiry-log';
import type { Backlog, EnquiryStore } from '../storage/enquiry-store';

export interface AlarmOptions {
  readonly store: Pick<EnquiryStore, 'backlog'>;
  readonly clock: Clock;
  readonly log: EnquiryLog;
  /** Whether `SMTP_URL` is set. */
  readonly hasMail: boolean;
  readonly callWebhook: CallWebhook | undefined;
}

/** Reports, in other ways than by mail, that enquiries do not reach the owner. */
export interface Alarm {
  /** The task of a job. */
  readonly check: (giveUp: AbortSignal) => Promise<number>;
  /** The trouble in words, for `/healthz`; undefined while there is none. */
  readonly trouble: () => string | undefined;
}

const minuteMs = 60_000;
const checkMs = minuteMs;
/** The owner is to know within fifteen minutes, and the webhook may have to be called again. */
const lateMs = 10 * minuteMs;
const repeatMs = 15 * minuteMs;

export function createAlarm({ store, clock, log, hasMail, callWebhook }: AlarmOptions): Alarm {
  let trouble: WebhookMessage | undefined;
  const logged = createReminder();
  const called = createReminder();
  const failed = createReminder();

  async function read(): Promise<WebhookMessage> {
    try {
      return describeBacklog(await store.backlog(), clock.now(), hasMail);
    } catch (error) {
      if (logged.isDue(clock.now())) log.error(describeFailure(error));
      return { text: 'Enquiries cannot be read from their database.', undelivered: null, oldestMinutes: null, held: null };
    }
  }

  async function call(message: WebhookMessage, giveUp: AbortSignal): Promise<void> {
    try {
      await callWebhook?.(message, giveUp);
      called.note(trouble && clock.now());
      failed.note(undefined);
    } catch (error) {
      if (!failed.isDue(clock.now())) return;
      log.error(describeFailure(error));
      failed.note(clock.now());
    }
  }

  return {
    check: async (giveUp) => {
      const state = await read();
      trouble = isTrouble(state) ? state : undefined;
      if (trouble && logged.isDue(clock.now())) {
        const { text, ...numbers } = trouble;
        log.error(numbers, text);
        logged.note(clock.now());
      }
      if (trouble ? called.isDue(clock.now()) : called.isNoted()) await call(state, giveUp);
      if (!trouble) logged.note(undefined);
      return checkMs;
    },
    trouble: () => trouble?.text,
  };
}

function describeBacklog({ count, oldestAt, held }: Backlog, now: Date, hasMail: boolean): WebhookMessage {
  const oldestMs = oldestAt === undefined ? 0 : now.getTime() - oldestAt.getTime();
  const oldestMinutes = Math.floor(oldestMs / minuteMs);
  const isLate = oldestMs >= lateMs;
  const late = `${count === 1 ? '1 enquiry is' : `${count} enquiries are`} not delivered to the owner, the oldest for ${oldestMinutes} minutes.${hasMail ? '' : ' SMTP_URL is not set.'}`;
  return { text: isLate ? late : 'No enquiry has been waiting for ten minutes or longer.', undelivered: count, oldestMinutes, held };
}

function isTrouble({ undelivered, oldestMinutes }: WebhookMessage): boolean {
  return undelivered === null || oldestMinutes === null || oldestMinutes * minuteMs >= lateMs;
}

/** Remembers when something was last said, so that it is not said again too soon. */
function createReminder() {
  let notedAt: Date | undefined;
  return {
    isDue: (now: Date) => notedAt === undefined || now.getTime() - notedAt.getTime() >= repeatMs,
    isNoted: () => notedAt !== undefined,
    note: (at: Date | undefined) => void (notedAt = at),
  };
}

/** The body of a call. Chat services show `text`; numbers are null while enquiries cannot be read. */
interface WebhookMessage {
  readonly text: string;
  readonly undelivered: number | null;
  readonly oldestMinutes: number | null;
  readonly held: number | null;
}

type CallWebhook = (message: WebhookMessage, giveUp: AbortSignal) => Promise<void>;

/** Posts messages as JSON. No error has the address, because anybody who knows it can post. */
export function createWebhook(url: string, timeoutMs = 10_000): CallWebhook {
  return async (message, giveUp) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message), redirect: 'manual' } as const;
    const response = await fetch(url, { ...request, signal: AbortSignal.any([giveUp, AbortSignal.timeout(timeoutMs)]) }).catch((error: unknown) => {
      throw new ExpectedError(`The webhook could not be called: ${describeFetchFailure(error)}. Correct ENQUIRY_WEBHOOK, or look at the service.`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new ExpectedError(`The webhook refused a message with status ${response.status}. Correct ENQUIRY_WEBHOOK, or look at the service.`);
  };
}
