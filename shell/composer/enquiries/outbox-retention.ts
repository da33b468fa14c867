import type { Clock } from './clock';
import { describeFailure } from './enquiry-log';
import type { EnquiryLog } from './enquiry-log';
import type { EnquiryStore } from './enquiry-store';

export interface RetentionOptions {
  readonly store: Pick<EnquiryStore, 'eraseBefore'>;
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
      const erased = await store.eraseBefore(new Date(now - keepDays * dayMs), new Date(now - dayMs));
      if (erased > 0) log.info({ erased, keepDays }, 'old enquiries erased');
    } catch (error) {
      log.error(`Old enquiries cannot be erased. ${describeFailure(error)}`);
    }
    return hourMs;
  };
}
