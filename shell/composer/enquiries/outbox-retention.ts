import type { Clock } from '../clock';
import { describeFailure } from './enquiry-log';
import type { EnquiryLog } from './enquiry-log';
import type { EnquiryStore } from './enquiry-store';

export interface RetentionOptions {
  readonly store: Pick<EnquiryStore, 'eraseBefore' | 'scrub'>;
  readonly clock: Clock;
  readonly log: EnquiryLog;
  readonly keepDays: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Erases enquiries that are older than they may be, and photographs whose enquiry has not come within a day. @returns the task of a job */
export function createRetentionTask({ store, clock, log, keepDays }: RetentionOptions): () => Promise<number> {
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
