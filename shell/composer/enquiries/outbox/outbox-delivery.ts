import { backoffMs } from '../../base/jobs';
import type { Clock } from '../../base/jobs';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog } from '../enquiry-log';
import { UnreadableEnquiryError } from '../storage/delivery-rows';
import type { Claim, ClaimedDelivery, DeliveryOutcome, EnquiryStore } from '../storage/enquiry-store';
import type { EnquirySettings, MailSettings } from './enquiry-settings';
import { composeMail } from './mail-message';
import { readMailFailure } from './mail-transport';
import type { MailFailure, SendMail } from './mail-transport';
import { decideOutcome } from './outbox-outcome';

export interface DeliveryOptions {
  readonly store: Pick<EnquiryStore, 'claim' | 'settle' | 'backlog'>;
  readonly settings: EnquirySettings & { readonly mail: MailSettings };
  readonly clock: Clock;
  readonly log: EnquiryLog;
  readonly sendMail: SendMail;
}

/** Longer than a mail may take, so that no other process sends it meanwhile. */
const leaseMs = 150_000;
/** How often the store is asked for deliveries without a notification, for example after `npm run enquiries -- resend`. */
const idleMs = 10_000;
/** After a failure of the server: at most four minutes between tries, so that all is delivered within five of its return. */
const hold = { firstMs: 5000, mostMs: 240_000 };
const unreadableMs = 15 * 60_000;
const settleAgain = { firstMs: 500, mostMs: 30_000 };

/** Makes one delivery a run, the oldest that is due first. @returns the task of a job */
export function createDeliveryTask({ store, settings, clock, log, sendMail }: DeliveryOptions): (giveUp: AbortSignal) => Promise<number> {
  let [failures, heldUntil] = [0, 0];

  function holdQueue(ms: number): void {
    failures += 1;
    heldUntil = clock.now().getTime() + ms;
  }

  async function send(delivery: ClaimedDelivery, giveUp: AbortSignal): Promise<MailFailure | undefined> {
    try {
      const { held } = await store.backlog().catch(() => ({ held: 0 }));
      const mail = composeMail(delivery, { settings, held });
      if (!mail) return { reach: 'refused', words: 'The visitor has left no address that mail can go to.' };
      await sendMail(mail, giveUp);
      return undefined;
    } catch (error) {
      return giveUp.aborted ? { reach: 'server', words: 'The server was ended while it sent the mail.' } : readMailFailure(error, delivery.kind);
    }
  }

  function conclude(delivery: ClaimedDelivery, failure: MailFailure | undefined): DeliveryOutcome {
    const { id, kind, attempts } = delivery;
    if (!failure) {
      failures = 0;
      log.info({ delivery: id, to: kind, attempts }, 'enquiry delivered');
      return { kind: 'delivered', at: clock.now() };
    }
    const holdMs = backoffMs(failures + 1, hold);
    const { outcome, holdsQueue } = decideOutcome(failure, delivery, { now: clock.now(), holdMs });
    if (holdsQueue) holdQueue(holdMs);
    log.warn({ delivery: id, to: kind, attempts, next: outcome.nextAt }, failure.words);
    return outcome;
  }

  /** A mail that is sent but not recorded would be sent again after the lease, so this tries until the store takes the record. */
  async function settle(delivery: Claim, outcome: DeliveryOutcome, giveUp: AbortSignal): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const error = await store.settle(delivery, outcome).then(() => undefined, describeFailure);
      if (error === undefined || giveUp.aborted) return;
      if (tries === 1) log.error({ delivery: delivery.id }, `The end of a delivery cannot be noted yet. ${error}`);
      await clock.wait(backoffMs(tries, settleAgain), giveUp);
    }
  }

  async function putOff({ claim, message }: UnreadableEnquiryError, giveUp: AbortSignal): Promise<void> {
    log.error({ delivery: claim.id }, message);
    const nextAt = new Date(clock.now().getTime() + unreadableMs);
    await settle(claim, { ...claim, kind: 'failed', nextAt, error: 'The enquiry cannot be read.' }, giveUp);
  }

  async function deliverNext(giveUp: AbortSignal): Promise<number> {
    const delivery = await store.claim(clock.now(), leaseMs);
    if (!delivery) return idleMs;
    await settle(delivery, conclude(delivery, await send(delivery, giveUp)), giveUp);
    return 0;
  }

  return async (giveUp) => {
    const heldMs = heldUntil - clock.now().getTime();
    if (heldMs > 0) return heldMs;
    try {
      return await deliverNext(giveUp);
    } catch (error) {
      if (error instanceof UnreadableEnquiryError) {
        await putOff(error, giveUp);
        return 0;
      }
      log.error(`Deliveries cannot be read. ${describeFailure(error)}`);
      holdQueue(backoffMs(failures + 1, hold));
    }
    return 0;
  };
}
