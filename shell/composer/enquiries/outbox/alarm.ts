import type { Clock } from '../../base/jobs';
import { describeFetchFailure, ExpectedError } from '../../base/errors';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog, Trouble } from '../enquiry-log';
import type { Backlog, EnquiryStore } from '../storage/enquiry-store';
import { count } from './mail-text';
import type { MailText } from './mail-text';

export interface AlarmOptions {
  readonly store: Pick<EnquiryStore, 'backlog' | 'noteLimit' | 'tryToWrite'>;
  readonly clock: Clock;
  readonly log: EnquiryLog;
  readonly callWebhook: CallWebhook | undefined;
  /** Mails the owner without the store; undefined without `SMTP_URL`. @returns whether the mail server took it */
  readonly mailOwner: ((content: MailText, giveUp: AbortSignal) => Promise<boolean>) | undefined;
}

type Raised = Trouble | { readonly kind: 'doubt'; readonly words: string };

/** Reports that enquiries do not reach the owner. */
export interface Alarm {
  /** The task of a job. */
  readonly check: (giveUp: AbortSignal) => Promise<number>;
  /** Reports a trouble on every channel that needs no disk. `doubt`: a mail may not have arrived. @returns whether the job is to be woken, because it is new */
  readonly raise: (trouble: Raised) => boolean;
  /** A photograph was kept: they can be taken again. */
  readonly notePhotograph: () => void;
  /** The trouble in words, for `/healthz`; undefined while there is none. */
  readonly trouble: () => string | undefined;
  /** The last limit, for a while. */
  readonly note: () => string | undefined;
}

const minuteMs = 60_000;
const checkMs = minuteMs;
/** With the time between two checks, the alarm is raised within ten minutes. */
const lateMs = 9 * minuteMs;
/** Between two messages about the same trouble. */
const repeatMs = 15 * minuteMs;
/** How long a trouble lasts that does not come again. A refusal lasts until something can be written. */
const lastsMs: Readonly<Record<Raised['kind'], number>> = { refusal: Infinity, photograph: 60 * minuteMs, doubt: repeatMs, limit: repeatMs };
/** Anybody can read it: the details are for the log, and the owner's mail. */
const refused = 'Something that a visitor sent could not be stored.';
/** Between two mails to the owner about it. */
const mailMs = 60 * minuteMs;

export function createAlarm({ store, clock, log, callWebhook, mailOwner }: AlarmOptions): Alarm {
  let backlog: WebhookMessage | undefined;
  /** By their words, with the last time, and the first time that a message had them. */
  const raised = new Map<string, { readonly kind: Raised['kind']; readonly at: number; readonly toldAt: number | undefined }>();
  /** How often a limit has turned something away since that was last written. */
  const counts = new Map<string, number>();
  /** Whether a trouble has ended without a sign that it is over. */
  let hasLapsed = false;
  /** When something was last done. */
  const last = new Map<'logged' | 'called' | 'failed' | 'mailed' | 'unread', number>();
  const note = (what: Parameters<typeof last.get>[0]) => void last.set(what, clock.now().getTime());
  const isWithin = (what: Parameters<typeof last.get>[0], ms: number) => clock.now().getTime() - (last.get(what) ?? -Infinity) < ms;

  /** Words of troubles that last. */
  function current(...kinds: readonly Raised['kind'][]): string[] {
    return [...raised].filter(([, { kind, at }]) => kinds.includes(kind) && clock.now().getTime() - at < lastsMs[kind]).map(([words]) => words);
  }

  function inWords(): string | undefined {
    return [...(current('refusal', 'photograph').length > 0 ? [refused] : []), ...current('doubt'), ...(backlog ? [backlog.text] : [])].join(' ') || undefined;
  }

  /** Forgets what is over: a refusal that a message had, once something can be written. What is raised meanwhile stays. */
  async function endRaised(): Promise<void> {
    const now = clock.now().getTime();
    const refusals = [...raised].filter(([, { kind, toldAt }]) => kind === 'refusal' && toldAt !== undefined);
    const canWrite = refusals.length > 0 && (await store.tryToWrite().then(() => true, () => false));
    if (canWrite) for (const [words, raising] of refusals) if (raised.get(words) === raising) raised.delete(words);
    for (const [words, { kind, at }] of raised) {
      if (now - at >= lastsMs[kind] && raised.delete(words)) hasLapsed ||= kind !== 'limit';
    }
  }

  /** What cannot be written is for the next time. */
  async function writeLimits(): Promise<void> {
    for (const [words, times] of [...counts]) {
      counts.delete(words);
      await store.noteLimit(words, times, clock.now()).catch(() => counts.set(words, times + (counts.get(words) ?? 0)));
    }
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
      if (inWords() === undefined) {
        last.delete('called');
        hasLapsed = false;
      }
      last.delete('failed');
    } catch (error) {
      if (isWithin('failed', repeatMs)) return;
      log.error(describeFailure(error));
      note('failed');
    }
  }

  /** Where the mail server is the trouble, a mail is of no use. */
  async function mail(text: string, giveUp: AbortSignal): Promise<void> {
    if (!mailOwner || isWithin('mailed', mailMs) || (current('refusal', 'photograph').length === 0 && backlog?.undelivered !== null)) return;
    note('mailed');
    const content = { subject: 'Enquiries cannot be taken', text: [text, ...current('refusal', 'photograph'), '', 'Visitors are asked to call you.', ''].join('\n') };
    if (!(await mailOwner(content, AbortSignal.any([giveUp, AbortSignal.timeout(minuteMs / 2)])))) last.delete('mailed');
  }

  return {
    check: async (giveUp) => {
      await endRaised();
      backlog = await read();
      const text = inWords();
      const { undelivered = 0, oldestMinutes = 0 } = backlog ?? {};
      if (text !== undefined && !isWithin('logged', repeatMs)) {
        log.error({ undelivered, oldestMinutes }, text);
        note('logged');
      }
      if (text === undefined) last.delete('logged');
      for (const [words, raising] of raised) raised.set(words, { ...raising, toldAt: raising.toldAt ?? clock.now().getTime() });
      const isCalled = text === undefined ? last.has('called') : !isWithin('called', repeatMs);
      await Promise.all([
        isCalled && call({ text: text ?? (hasLapsed ? 'The trouble has not come again.' : 'Enquiries are stored and delivered again.'), undelivered, oldestMinutes }, giveUp),
        text !== undefined && mail(text, giveUp),
      ]);
      await writeLimits();
      return checkMs;
    },
    raise: ({ kind, words }) => {
      const [before, at] = [raised.get(words), clock.now().getTime()];
      if (kind === 'limit') {
        const isNews = at - (before?.toldAt ?? -Infinity) >= minuteMs;
        if (isNews) log.warn(words);
        // The last one is the note.
        raised.delete(words);
        raised.set(words, { kind, at, toldAt: isNews ? at : before?.toldAt });
        counts.set(words, (counts.get(words) ?? 0) + 1);
        return false;
      }
      if (!before) for (const what of ['logged', 'called'] as const) last.delete(what);
      raised.set(words, { kind, at, toldAt: before?.toldAt });
      return !before;
    },
    notePhotograph: () => {
      for (const [words, { kind }] of raised) if (kind === 'photograph') raised.delete(words);
    },
    trouble: inWords,
    note: () => current('limit').at(-1),
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
