import { describeFailure } from '../enquiry-log';
import { noEntries } from '../storage/enquiry-content';
import type { OwnerMail } from '../storage/enquiry-store';
import { heldLink } from './held-link';
import { composeNotice } from './mail-message';
import { digestText, weekText } from './mail-text';
import type { MailText } from './mail-text';
import { mayHaveArrived } from './mail-transport';
import type { DeliveryOptions } from './outbox-delivery';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const weekMs = 7 * dayMs;
/** Longer than the mail may take, and shorter than the time to the next try. */
const leaseMs = hourMs / 2;

const londonClock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/London' });

/** Numbers of the present day and week, which begin at seven in the morning in London; weeks on Monday. */
export function periodsOf(now: Date): { readonly day: number; readonly week: number } {
  const sinceSevenMs = new Date(`${londonClock.format(now).replace(' ', 'T')}Z`).getTime() - 7 * hourMs;
  // The first of January 1970 was a Thursday.
  return { day: Math.floor(sinceSevenMs / dayMs), week: Math.floor((sinceSevenMs + 3 * dayMs) / weekMs) };
}

type Show = (mails: readonly OwnerMail[]) => readonly OwnerMail[];

/** A mail that is written once it is known what may be in it. */
interface Regular {
  readonly write: (show: Show) => MailText;
  /** Notes that the owner has got it. */
  readonly told: () => Promise<unknown>;
}

/** The visitors' words may be what a mail server refuses. */
const withoutWords: Show = (mails) => mails.map((mail) => ({ ...mail, enquiry: noEntries }));

/** Sends the weekly mail and the daily digest of held enquiries, each by one of the servers that share the database. Meant to be run every hour. @returns whether the owner has got this week's mail and today's digest */
export function createRegularMails({ store, settings, clock, log, mailer }: Omit<DeliveryOptions, 'onDoubt'>): (giveUp: AbortSignal) => Promise<boolean> {
  /** @param compose returns undefined when there is nothing to say @returns false when it has to be tried again */
  async function send(name: string, period: number, giveUp: AbortSignal, compose: () => Promise<Regular | undefined>): Promise<boolean> {
    try {
      const turn = await store.claimTurn(name, period, clock.now(), leaseMs);
      if (turn !== 'claimed') return turn === 'sent';
      const made = await compose();
      const mail = async (content: MailText, end = '') => {
        const notice = composeNotice(content, settings, `${name}.${period}${end}`);
        const failure = await mailer.send(notice, giveUp);
        // Once more, as an enquiry.
        return failure?.reach === 'unanswered' ? mailer.send(notice, giveUp) : failure;
      };
      const first = made && (await mail(made.write((mails) => mails)));
      const failure = made && first?.reach === 'refused' ? await mail(made.write(withoutWords), '.plain') : first;
      if (failure) log.warn(`The ${name} mail ${mayHaveArrived(failure) ? 'may have arrived' : 'waits'}. ${failure.words}`);
      const isDone = mayHaveArrived(failure);
      if (isDone) await made?.told();
      await store.endTurn(name, isDone ? period : period - 1);
      return isDone;
    } catch (error) {
      log.error(`The ${name} mail waits. ${describeFailure(error)}`);
      return false;
    }
  }

  async function composeWeek() {
    const since = new Date(clock.now().getTime() - weekMs);
    const [received, waiting, doubtful, partly, limits] = await Promise.all([store.countReceived(since), store.ownerMails('waiting'), store.ownerMails('doubtful'), store.ownerMails('partly'), store.limits()]);
    const until = clock.now();
    const told = () => Promise.all([store.markTold([...doubtful, ...partly], until), store.forgetLimits(until)]);
    return { write: (show: Show) => weekText({ since, received, waiting: show(waiting), doubtful: show(doubtful), partly, limits }, settings.business), told };
  }

  async function composeDigest() {
    const [held, secret] = [await store.ownerMails('held'), await store.secret()];
    if (held.length === 0) return undefined;
    return { write: (show: Show) => digestText(show(held), (reference) => heldLink(settings.business.origin, secret, reference)), told: () => store.markTold(held, clock.now()) };
  }

  return async (giveUp) => {
    const { day, week } = periodsOf(clock.now());
    const isTold = await send('weekly', week, giveUp, composeWeek);
    return (await send('daily', day, giveUp, composeDigest)) && isTold;
  };
}
