import type { Clock } from '../../base/jobs';
import { describeFetchFailure, ExpectedError } from '../../base/errors';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog, Trouble } from '../enquiry-log';
import type { Backlog, EnquiryStore } from '../storage/enquiry-store';
import { count } from './mail-text';
import type { MailText } from './mail-text';

export interface AlarmOptions {
  readonly store: Pick<EnquiryStore, 'backlog' | 'noteLimit'>;
  readonly clock: Clock;
  readonly log: EnquiryLog;
  readonly callWebhook: CallWebhook | undefined;
  /** Mails the owner without the store; undefined without `SMTP_URL`. @returns whether the mail server took it */
  readonly mailOwner: ((content: MailText, giveUp: AbortSignal) => Promise<boolean>) | undefined;
}

type Raised = Trouble | { readonly kind: 'doubt'; readonly words: string };

/** Reports that enquiries do not reach the owner. */
export interface Alarm {
  /** The task of a job, which is to be woken after `raise`. */
  readonly check: (giveUp: AbortSignal) => Promise<number>;
  /** Reports a trouble on every channel that needs no disk. `doubt`: a mail may not have arrived. */
  readonly raise: (trouble: Raised) => void;
  /** An enquiry was stored: storing works again. */
  readonly noteStored: () => void;
  /** The trouble in words, for `/healthz`; undefined while there is none. */
  readonly trouble: () => string | undefined;
  /** The last limit, for a while. */
  readonly note: () => string | undefined;
}

const minuteMs = 60_000;
const checkMs = minuteMs;
/** With the time between two checks, the alarm is raised within ten minutes. */
const lateMs = 9 * minuteMs;
/** Between two messages about the same trouble, and how long one that was raised lasts. */
const repeatMs = 15 * minuteMs;
/** Anybody can read it: the details are for the log, and the owner's mail. */
const refused = 'Something that a visitor sent could not be stored.';
/** Between two mails to the owner about it. */
const mailMs = 60 * minuteMs;

export function createAlarm({ store, clock, log, callWebhook, mailOwner }: AlarmOptions): Alarm {
  let backlog: WebhookMessage | undefined;
  const raised = new Map<Raised['kind'], { readonly words: string; readonly at: number; readonly toldAt: number }>();
  /** When something was last done. */
  const last = new Map<'logged' | 'called' | 'failed' | 'mailed' | 'unread', number>();
  const note = (what: Parameters<typeof last.get>[0]) => void last.set(what, clock.now().getTime());
  const isWithin = (what: Parameters<typeof last.get>[0], ms: number) => clock.now().getTime() - (last.get(what) ?? -Infinity) < ms;

  function current(kind: Raised['kind']): string | undefined {
    const { words, at = -Infinity } = raised.get(kind) ?? {};
    return clock.now().getTime() - at < repeatMs ? words : undefined;
  }

  function inWords(): string | undefined {
    return [current('refusal') && refused, current('doubt'), backlog?.text].filter((text) => text !== undefined).join(' ') || undefined;
  }

  async function read(): Promise<WebhookMessage | undefined> {
    try {
      return describeBacklog(await store.backlog(clock.now()), clock.now(), mailOwner !== undefined);
    } catch (error) {
      if (!isWithin('unread', repeatMs)) log.error(describeFailure(error));
      note('unread');
      return { text: 'Enquiries cannot be read from their database.', undelivered: null, oldestMinutes: null };
    }
  }

  async function call(message: WebhookMessage, giveUp: AbortSignal): Promise<void> {
    try {
      await callWebhook?.(message, giveUp);
      note('called');
      if (inWords() === undefined) last.delete('called');
      last.delete('failed');
    } catch (error) {
      if (isWithin('failed', repeatMs)) return;
      log.error(describeFailure(error));
      note('failed');
    }
  }

  /** Where the mail server is the trouble, a mail is of no use. */
  async function mail(text: string, giveUp: AbortSignal): Promise<void> {
    if (!mailOwner || isWithin('mailed', mailMs) || (current('refusal') === undefined && backlog?.undelivered !== null)) return;
    note('mailed');
    const content = { subject: 'Enquiries cannot be taken', text: [text, current('refusal'), '', 'Visitors are asked to call you.', ''].filter((words) => words !== undefined).join('\n') };
    if (!(await mailOwner(content, AbortSignal.any([giveUp, AbortSignal.timeout(minuteMs / 2)])))) last.delete('mailed');
  }

  return {
    check: async (giveUp) => {
      backlog = await read();
      const text = inWords();
      const { undelivered = 0, oldestMinutes = 0 } = backlog ?? {};
      if (text !== undefined && !isWithin('logged', repeatMs)) {
        log.error({ undelivered, oldestMinutes }, text);
        note('logged');
      }
      if (text === undefined) last.delete('logged');
      const isCalled = text === undefined ? last.has('called') : !isWithin('called', repeatMs);
      await Promise.all([
        isCalled && call({ text: text ?? 'Enquiries are stored and delivered again.', undelivered, oldestMinutes }, giveUp),
        text !== undefined && mail(text, giveUp),
      ]);
      return checkMs;
    },
    raise: ({ kind, words }) => {
      const [before, at] = [raised.get(kind), clock.now().getTime()];
      const isNews = before?.words !== words || at - before.toldAt >= (kind === 'limit' ? minuteMs : repeatMs);
      raised.set(kind, { words, at, toldAt: isNews ? at : before.toldAt });
      if (kind !== 'limit') {
        if (isNews) for (const what of ['logged', 'called'] as const) last.delete(what);
        return;
      }
      if (isNews) log.warn(words);
      void store.noteLimit(words, clock.now()).catch(() => undefined);
    },
    noteStored: () => {
      const before = raised.get('refusal');
      if (before) raised.set('refusal', { ...before, at: -Infinity });
    },
    trouble: inWords,
    note: () => current('limit'),
  };
}

function describeBacklog({ count: undelivered, oldestAt }: Backlog, now: Date, hasMail: boolean): WebhookMessage | undefined {
  const oldestMinutes = oldestAt === undefined ? 0 : Math.floor((now.getTime() - oldestAt.getTime()) / minuteMs);
  if (oldestMinutes * minuteMs < lateMs) return undefined;
  const text = `${count(undelivered, 'enquiry is', 'enquiries are')} not delivered to the owner, the oldest for ${oldestMinutes} minutes.${hasMail ? '' : ' SMTP_URL is not set.'}`;
  return { text, undelivered, oldestMinutes };
}

/** The body of a call. Chat services show `text`; numbers are null while enquiries cannot be read. */
interface WebhookMessage {
  readonly text: string;
  readonly undelivered: number | null;
  readonly oldestMinutes: number | null;
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
