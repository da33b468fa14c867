import { backoffMs } from '../../base/jobs';
import type { Clock } from '../../base/jobs';
import { describeFailure } from '../enquiry-log';
import type { EnquiryLog } from '../enquiry-log';
import { never, UnreadableEnquiryError } from '../storage/delivery-rows';
import type { Claim, ClaimedDelivery, DeliveryOutcome, EnquiryStore } from '../storage/enquiry-store';
import { heldLink } from './held-link';
import { composeMail, composeNotice } from './mail-message';
import type { SettingsWithMail } from './mail-message';
import { noticeText } from './mail-text';
import { mailLimits } from './mail-transport';
import type { Mailer, MailFailure } from './mail-transport';
import { decideOutcome, mostUnanswered, needsNotice } from './outbox-outcome';

export interface DeliveryOptions {
  readonly store: EnquiryStore;
  readonly settings: SettingsWithMail;
  readonly clock: Clock;
  readonly log: EnquiryLog;
  readonly mailer: Mailer;
  /** Tells the owner, in other ways than by mail, that a mail may not have arrived. */
  readonly onDoubt: (words: string) => void;
}

/** Longer than each part of a mail may take, so that no other process sends it meanwhile. */
const [leaseMs, answerLeaseMs] = [mailLimits.contentMs + 60_000, mailLimits.answerMs + 60_000];
/** How often the store is asked for deliveries without a notification, for example after `npm run enquiries -- resend`. */
const idleMs = 10_000;
/** After a failure of the server no mail is tried for a while; then the first that is due tries it, and the others wait for that. */
const pause = { firstMs: 5000, mostMs: 60_000 };
const probeMs = 1000;
const unreadableMs = 15 * 60_000;
const settleAgain = { firstMs: 500, mostMs: 30_000 };

/** Makes one delivery a run, the oldest that is due first. @returns the task of several jobs, so that a server that takes long over one mail holds up no other */
export function createDeliveryTask({ store, settings, clock, log, mailer, onDoubt }: DeliveryOptions): (giveUp: AbortSignal, only?: string) => Promise<number> {
  let [failures, pausedUntil, isProbing] = [0, 0, false];

  function pauseAll(): void {
    const now = clock.now().getTime();
    if (pausedUntil > now) return;
    failures += 1;
    pausedUntil = now + backoffMs(failures, pause);
  }

  async function send(delivery: ClaimedDelivery, giveUp: AbortSignal): Promise<MailFailure | undefined> {
    if (delivery.interruptions >= mostUnanswered) return { reach: 'unanswered', words: 'The server was ended twice before the mail server had answered.' };
    // The owner's mail has been tried again since, and had them all.
    if (delivery.kind === 'photographs' && delivery.photographIds.length === 0) return undefined;
    const [secret, doubtful] = [await store.secret(), delivery.kind === 'visitor' ? [] : await store.ownerMails('doubtful')];
    const mail = composeMail(delivery, { settings, doubtful, secret });
    if (!mail) return { reach: 'refused', words: 'The visitor has left no address that mail can go to.' };
    const failure = await mailer.send(mail, giveUp, () => store.noteSent(delivery, new Date(clock.now().getTime() + answerLeaseMs)));
    if (!failure && doubtful.length > 0) await store.markTold(doubtful, clock.now()).catch(() => undefined);
    return failure;
  }

  async function conclude(delivery: ClaimedDelivery, failure: MailFailure | undefined, giveUp: AbortSignal): Promise<DeliveryOutcome> {
    const { id, kind, attempts, photographIds, withoutPhotographs, enquiry: { reference } } = delivery;
    if (!failure) {
      failures = 0;
      log.info({ delivery: id, to: kind, attempts }, 'enquiry delivered');
      return { kind: 'delivered', at: clock.now(), photographIds: withoutPhotographs ? [] : photographIds };
    }
    if (failure.reach === 'server') pauseAll();
    else failures = 0;
    const outcome = decideOutcome(failure, delivery, clock.now());
    if (outcome.kind === 'delivered') {
      log.warn({ delivery: id, to: kind, attempts, reference }, failure.words);
      if (outcome.isDoubtful && kind !== 'visitor') onDoubt('The mail server never answered an enquiry that was sent to it twice. It counts as delivered: the log and the next mail have its reference.');
      return { ...outcome, photographIds: withoutPhotographs ? [] : photographIds };
    }
    const isAnnounced = needsNotice(delivery, failure, clock.now()) && (await announce(delivery, giveUp));
    log.warn({ delivery: id, to: kind, attempts, next: outcome.nextAt }, `${failure.words}${isAnnounced ? ' The owner was mailed its reference.' : ''}`);
    return isAnnounced ? { ...outcome, nextAt: never } : outcome;
  }

  /** Mails that an enquiry waits which the mail server does not take. */
  async function announce({ id, enquiry }: ClaimedDelivery, giveUp: AbortSignal): Promise<boolean> {
    const link = enquiry.heldFor === undefined ? undefined : heldLink(settings.business.origin, await store.secret(), enquiry.reference);
    const failure = await mailer.send(composeNotice(noticeText(enquiry, settings.business, link), settings, `${enquiry.reference}.notice.${id}`), giveUp);
    return failure === undefined || failure.rest !== undefined;
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

  async function deliverNext(giveUp: AbortSignal, only?: string): Promise<number> {
    const delivery = await store.claim(clock.now(), leaseMs, only);
    if (!delivery) return idleMs;
    const failure = await send(delivery, giveUp);
    const isEnded = giveUp.aborted && failure && failure.reach !== 'unanswered';
    const outcome = isEnded ? { ...delivery, kind: 'failed' as const, nextAt: clock.now(), error: 'The server was ended while it sent the mail.' } : await conclude(delivery, failure, giveUp);
    await settle(delivery, outcome, giveUp);
    return 0;
  }

  return async (giveUp, only) => {
    const pausedMs = pausedUntil - clock.now().getTime();
    if (pausedMs > 0) return pausedMs;
    if (failures > 0 && isProbing) return probeMs;
    const isProbe = failures > 0;
    isProbing ||= isProbe;
    try {
      return await deliverNext(giveUp, only);
    } catch (error) {
      if (error instanceof UnreadableEnquiryError) {
        log.error({ delivery: error.claim.id }, error.message);
        await settle(error.claim, { ...error.claim, kind: 'failed', refusals: error.claim.refusals + 1, nextAt: new Date(clock.now().getTime() + unreadableMs), error: 'The enquiry cannot be read.' }, giveUp);
        return 0;
      }
      log.error(`Deliveries cannot be read. ${describeFailure(error)}`);
      pauseAll();
      return 0;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}
