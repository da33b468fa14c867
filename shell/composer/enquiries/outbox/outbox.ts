import { systemClock, startJob } from '../../base/jobs';
import type { Clock } from '../../base/jobs';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog } from '../enquiry-log';
import type { EnquiryStore } from '../storage/enquiry-store';
import { createAlarm, createWebhook } from './alarm';
import type { EnquirySettings } from './enquiry-settings';
import { createSendMail } from './mail-transport';
import { createDeliveryTask } from './outbox-delivery';

export interface OutboxOptions {
  readonly store: EnquiryStore;
  readonly settings: EnquirySettings;
  readonly log: EnquiryLog;
  readonly clock?: Clock;
}

/** Works through the store beside the server: delivers enquiries, raises the alarm when that fails, erases old ones. */
export interface Outbox {
  /** Delivers newly received enquiries at once. */
  readonly notify: () => void;
  /** Why enquiries do not reach the owner, for `/healthz`; undefined while they do. */
  readonly trouble: () => string | undefined;
  /** Waits for a mail that is being sent, for at most two seconds. Close the store after it. */
  readonly close: () => Promise<void>;
}

export function startOutbox({ store, settings, log, clock = systemClock }: OutboxOptions): Outbox {
  const { mail, webhook, keepDays } = settings;
  const alarm = createAlarm({ store, clock, log, hasMail: mail !== undefined, callWebhook: webhook === undefined ? undefined : createWebhook(webhook) });
  const deliver = mail && createDeliveryTask({ store, settings: { ...settings, mail }, clock, log, sendMail: createSendMail(mail.server) });
  if (!deliver) log.warn('SMTP_URL is not set: enquiries are stored, and not delivered.');
  const delivering = deliver && startJob(clock, deliver);
  const jobs = [...(delivering ? [delivering] : []), startJob(clock, alarm.check), startJob(clock, createRetentionTask({ store, clock, log, keepDays }))];
  return {
    notify: () => delivering?.wake(),
    trouble: alarm.trouble,
    close: async () => {
      await Promise.all(jobs.map((job) => job.close()));
    },
  };
}

export interface RetentionOptions {
  readonly store: Pick<EnquiryStore, 'eraseBefore' | 'scrub'>;
  readonly clock: Clock;
  readonly log: EnquiryLog;
  readonly keepDays: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Erases enquiries that are older than they may be, and photographs whose enquiry has not come within a day. @returns the task of a job */
function createRetentionTask({ store, clock, log, keepDays }: RetentionOptions): () => Promise<number> {
  return async () => {
    const now = clock.now().getTime();
    try {
      const { enquiries: erased, undelivered } = await store.eraseBefore(new Date(now - keepDays * dayMs), new Date(now - dayMs));
      if (erased > 0) log.info({ erased, keepDays }, 'old enquiries erased');
      if (undelivered > 0) log.error({ undelivered, keepDays }, `${undelivered === 1 ? '1 enquiry was' : `${undelivered} enquiries were`} erased after ${keepDays} days without having been delivered to the owner.`);
      // Also where nothing was erased now: the last run may have failed here.
      await store.scrub();
    } catch (error) {
      log.error(`Old enquiries cannot be erased, or bytes of them are left. ${describeFailure(error)}`);
    }
    return hourMs;
  };
}
