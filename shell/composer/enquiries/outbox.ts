import { createAlarm } from './alarm';
import { systemClock } from '../clock';
import type { Clock } from '../clock';
import type { EnquiryLog } from './enquiry-log';
import type { EnquirySettings } from './enquiry-settings';
import type { EnquiryStore } from './enquiry-store';
import { startJob } from '../job';
import { createSendMail } from './mail-transport';
import { createDeliveryTask } from './outbox-delivery';
import { createRetentionTask } from './outbox-retention';
import { createWebhook } from './webhook';

export interface OutboxOptions {
  readonly store: EnquiryStore;
  readonly settings: EnquirySettings;
  readonly log: EnquiryLog;
  readonly clock?: Clock;
}

/** Works through the store beside the server: delivers enquiries, raises the alarm when that fails, erases what is too old. */
export interface Outbox {
  /** Delivers what has just been received. */
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
