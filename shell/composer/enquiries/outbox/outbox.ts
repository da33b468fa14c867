import { enquiryDays } from '@site/shared/enquiry-schema';
import { systemClock, startJob } from '../../base/jobs';
import type { Clock } from '../../base/jobs';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog, Trouble } from '../enquiry-log';
import type { EnquiryStore } from '../storage/enquiry-store';
import { createAlarm, createWebhook } from './alarm';
import type { EnquirySettings } from './enquiry-settings';
import { composeNotice } from './mail-message';
import { createMailer, mayHaveArrived } from './mail-transport';
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
  /** An enquiry was stored: it is delivered at once. */
  readonly notify: () => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Why enquiries do not reach the owner, for `/healthz`; undefined while they do. */
  readonly trouble: () => string | undefined;
  /** What else the owner may want to know. */
  readonly note: () => string | undefined;
  /** Whether the mail server would take a mail, in words; undefined without one. */
  readonly probe: () => Promise<string | undefined>;
  /** Waits for a mail that is being sent, for at most two seconds. Close the store after it. */
  readonly close: () => Promise<void>;
}

/** Mails that are sent at a time. */
export const mailsAtOnce = 3;
const [hourMs, dayMs, probeMs] = [3_600_000, 86_400_000, 4000];

export function startOutbox({ store, settings, log, clock = systemClock, limits }: OutboxOptions): Outbox {
  const { webhook } = settings;
  const outgoing = settings.mail && { settings: { ...settings, mail: settings.mail }, mailer: createMailer(settings.mail, clock.now, limits) };
  const alarm = createAlarm({
    store,
    clock,
    log,
    callWebhook: webhook === undefined ? undefined : createWebhook(webhook),
    mailOwner: outgoing && (async (content, giveUp) => mayHaveArrived(await outgoing.mailer.send(composeNotice(content, outgoing.settings, `alarm.${clock.now().getTime()}`), giveUp))),
  });
  if (!outgoing) log.warn('SMTP_URL is not set: enquiries are stored, and not delivered.');
  const task = outgoing && createDeliveryTask({ store, clock, log, ...outgoing, onDoubt: (words) => raise({ kind: 'doubt', words }) });
  const mailRegularly = outgoing && createRegularMails({ store, clock, log, ...outgoing });
  const delivering = task ? Array.from({ length: mailsAtOnce }, () => startJob(clock, (giveUp) => task(giveUp))) : [];
  const alarming = startJob(clock, alarm.check);
  const housekeeping = startJob(clock, async (giveUp) => {
    await eraseOld((await mailRegularly?.(giveUp)) ?? true);
    return hourMs;
  });

  function raise(trouble: Parameters<typeof alarm.raise>[0]): void {
    alarm.raise(trouble);
    if (trouble.kind !== 'limit') alarming.wake();
  }

  /**
   * Erases enquiries that are older than they may be, and photographs whose enquiry has not come within a day. While an enquiry
   * is not delivered, and the weekly mail that names it is not taken, all are kept until the pages' own limit.
   */
  async function eraseOld(isTold: boolean): Promise<void> {
    const now = clock.now().getTime();
    try {
      const keepDays = isTold || (await store.ownerMails('waiting')).length === 0 ? settings.keepDays : enquiryDays;
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
    notify: () => {
      alarm.noteStored();
      // The alarm may be over.
      if (alarm.trouble() !== undefined) alarming.wake();
      for (const job of delivering) job.wake();
    },
    onTrouble: raise,
    trouble: alarm.trouble,
    note: alarm.note,
    probe: async () => {
      const failure = await outgoing?.mailer.probe(AbortSignal.timeout(probeMs));
      if (failure) return `Enquiries would not be mailed now. ${failure.words}`;
      return outgoing && 'The mail server takes enquiries.';
    },
    close: async () => {
      await Promise.all([...delivering, alarming, housekeeping].map((job) => job.close()));
    },
  };
}
