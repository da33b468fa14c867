import { enquiryDays } from '@site/shared/enquiry-schema';
import { systemClock, startJob } from '../../base/jobs';
import type { Clock } from '../../base/jobs';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog, Trouble } from '../enquiry-log';
import type { EnquiryStore } from '../storage/enquiry-store';
import { createAlarm, createWebhook } from './alarm';
import type { EnquirySettings } from './enquiry-settings';
import { composeNotice } from './mail-message';
import { createMailer, mailLimits, mayHaveArrived } from './mail-transport';
import type { MailText } from './mail-text';
import type { MailLimits } from './mail-transport';
import { createDeliveryTask } from './outbox-delivery';
import { createRegularMails } from './regular-mails';

export interface OutboxOptions {
  readonly store: EnquiryStore;
  readonly settings: EnquirySettings;
  readonly log: EnquiryLog;
  readonly clock?: Clock;
  readonly limits?: MailLimits;
}

/** Works through the store beside the server: delivers enquiries, raises the alarm when that fails, erases old ones. */
export interface Outbox {
  /** An enquiry was stored, or a photograph: it is delivered at once. */
  readonly notify: (what?: 'photograph') => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Why enquiries do not reach the owner, for `/healthz`; undefined while they do. */
  readonly trouble: () => string | undefined;
  /** What else the owner may want to know. */
  readonly note: () => string | undefined;
  /** Whether the mail server would take a mail, in words; undefined without one, or once the outbox is closed. It may take minutes. */
  readonly probe: () => Promise<string | undefined>;
  /** Mails the owner something else than an enquiry. @returns whether it may have arrived; false without a mail server */
  readonly mailOwner: (content: MailText, giveUp: AbortSignal) => Promise<boolean>;
  /** Waits for a mail that is being sent, for at most two seconds. Close the store after it. */
  readonly close: () => Promise<void>;
}

/** Mails that are sent at a time. */
export const mailsAtOnce = 3;
const [hourMs, dayMs] = [3_600_000, 86_400_000];

export function startOutbox({ store, settings, log, clock = systemClock, limits }: OutboxOptions): Outbox {
  const { webhook } = settings;
  const outgoing = settings.mail && { settings: { ...settings, mail: settings.mail }, mailer: createMailer(settings.mail, clock.now, limits) };
  const alarm = createAlarm({
    store,
    clock,
    log,
    callWebhook: webhook === undefined ? undefined : createWebhook(webhook),
    mailOwner: outgoing && ((content, giveUp) => mailOwner(content, 'alarm', giveUp)),
  });
  if (!outgoing) log.warn('SMTP_URL is not set: enquiries are stored, and not delivered.');
  const task = outgoing && createDeliveryTask({ store, clock, log, ...outgoing, onDoubt: (words) => raise({ kind: 'doubt', words }) });
  const mailRegularly = outgoing && createRegularMails({ store, clock, log, ...outgoing });
  const delivering = task ? Array.from({ length: mailsAtOnce }, () => startJob(clock, (giveUp) => task(giveUp))) : [];
  const closing = new AbortController();
  const alarming = startJob(clock, alarm.check);
  const housekeeping = startJob(clock, async (giveUp) => {
    await eraseOld((await mailRegularly?.(giveUp)) ?? true);
    return hourMs;
  });

  async function mailOwner(content: MailText, name: string, giveUp: AbortSignal): Promise<boolean> {
    return outgoing !== undefined && mayHaveArrived(await outgoing.mailer.send(composeNotice(content, outgoing.settings, `${name}.${clock.now().getTime()}`), giveUp));
  }

  function raise(trouble: Parameters<typeof alarm.raise>[0]): void {
    if (alarm.raise(trouble)) alarming.wake();
  }

  /**
   * Erases enquiries that are older than they may be, and photographs whose enquiry has not come within a day. While an enquiry
   * is not delivered, and the mail that names it is not taken, all are kept until the pages' own limit.
   */
  async function eraseOld(isTold: boolean): Promise<void> {
    const now = clock.now().getTime();
    try {
      const untold = isTold ? [] : (await Promise.all([store.ownerMails('waiting'), store.ownerMails('held')])).flat();
      const keepDays = untold.length === 0 ? settings.keepDays : enquiryDays;
      const { enquiries: erased, undelivered } = await store.eraseBefore(new Date(now - keepDays * dayMs), new Date(now));
      if (erased > 0) log.info({ erased, keepDays }, 'old enquiries erased');
      if (undelivered > 0) log.error({ undelivered, keepDays }, `${undelivered === 1 ? '1 enquiry was' : `${undelivered} enquiries were`} erased after ${keepDays} days without having been delivered to the owner.`);
      // Also where nothing was erased now: the last run may have failed here.
      await store.scrub();
    } catch (error) {
      log.error(`Old enquiries cannot be erased, or bytes of them are left. ${describeFailure(error)}`);
    }
  }

  return {
    notify: (what) => {
      if (what === 'photograph') alarm.notePhotograph();
      // The alarm may be over.
      if (alarm.trouble() !== undefined) alarming.wake();
      for (const job of delivering) job.wake();
    },
    onTrouble: raise,
    trouble: alarm.trouble,
    note: alarm.note,
    mailOwner: (content, giveUp) => mailOwner(content, 'guard', AbortSignal.any([closing.signal, giveUp])),
    probe: async () => {
      const failure = await outgoing?.mailer.probe(AbortSignal.any([closing.signal, AbortSignal.timeout((limits ?? mailLimits).contentMs)]));
      if (closing.signal.aborted) return undefined;
      if (failure) return `Enquiries would not be mailed now. ${failure.words}`;
      return outgoing && 'The mail server takes enquiries.';
    },
    close: async () => {
      closing.abort();
      await Promise.all([...delivering, alarming, housekeeping].map((job) => job.close()));
    },
  };
}
