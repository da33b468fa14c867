import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { enquiryDays } from '@site/shared/enquiry-schema';
import { networkOf } from '../../base/client-network';
import type { Judgement, SpamRecords } from '../storage/enquiry-store';

/** Facts about how an enquiry was sent, and its text. */
export interface Circumstances extends SpamRecords, SendingFacts {
  /** Whether it has a token that the server gave out. */
  readonly hasToken: boolean;
  /** How long ago that was; undefined when the clocks cannot tell. */
  readonly openMs: number | undefined;
  /** Everything that was entered. */
  readonly text: string;
}

/** How the request came. */
export interface SendingFacts {
  /** The visitor's IP address, or that of a proxy that is not trusted, which brings the enquiries of many. */
  readonly address: string;
  readonly isProxied: boolean;
  /** Whether something was written into the field that people do not see. */
  readonly isTrapped: boolean;
  /** Nobody sends it in less time than the first, and hardly anybody in less than the second. */
  readonly leastMs: readonly [never: number, seldom: number];
  /** How long after its check page was sent it came, which is more exact than the token; below zero where that is not known. */
  readonly sinceShownMs?: number;
  /** Whether the browser said which site it was sent from, as all do. */
  readonly hasOrigin: boolean;
}

const mostLinks = 2;
const mostPerHour = 5;

type Sign = readonly [has: (of: Circumstances) => boolean, reason: string];

/** Each is enough: no browser of a visitor does it. */
const strongSigns: readonly Sign[] = [
  [({ isTrapped }) => isTrapped, 'A field was filled in that people do not see.'],
  [({ hasToken }) => !hasToken, 'The form was not opened on the site, or a field was filled in that people do not see.'],
  [({ isTokenUsed }) => isTokenUsed, 'The form that it was sent from had been used for another enquiry.'],
  [({ openMs = Infinity, leastMs: [never] }) => openMs < never, 'It was sent faster than a person can.'],
  [({ hasOrigin }) => !hasOrigin, 'It was not sent as browsers do.'],
  [({ text }) => markupPattern.test(text), 'It has links in HTML or BBCode.'],
];

/** Two are enough: each happens to a visitor now and then. */
const weakSigns: readonly Sign[] = [
  [({ text }) => countLinks(text) > mostLinks, `It has more than ${mostLinks} links.`],
  [({ fromNetwork }) => fromNetwork > mostPerHour, `More than ${mostPerHour} enquiries came from its network within an hour.`],
  [({ openMs = Infinity, leastMs: [never, seldom] }) => openMs >= never && openMs < seldom, 'It was sent faster than most people do.'],
];

/** Why an enquiry looks like spam, in words for the owner. */
export function judgeSpam(circumstances: Circumstances): Judgement {
  const [strong, weak] = [strongSigns, weakSigns].map((signs) => signs.flatMap(([has, reason]) => (has(circumstances) ? [reason] : []))) as [string[], string[]];
  const isHeld = strong.length > 0 || weak.length > 1;
  return { heldFor: isHeld ? [...strong, ...weak].join(' ') : undefined, isDoubtful: weak.length > 0 };
}

const markupPattern = /<a\s[^>]*href\s*=|\[(?:url|link)\b[^\]]*\]/i;

/** Text that mail programs turn into a link: an address with a protocol, with `www.`, or with a path. */
function countLinks(text: string): number {
  return text.match(/(?:https?:\/\/|\bwww\.|\b[a-z\d-]{1,63}\.[a-z]{2,24}\/)\S*/gi)?.length ?? 0;
}

/** For as long as an enquiry is kept, and its token with it. */
const validMs = enquiryDays * 24 * 60 * 60 * 1000;

/** Signed texts that say when the server gave them out, so that a form that is filled in too fast shows. @param secret the same for every server of the site */
export function createTokens(secret: Uint8Array) {
  const sign = (text: string) => createHmac('sha256', secret).update(`token ${text}`).digest();
  return {
    make(now: Date): string {
      const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    /** Undefined when the token is not one of ours, or too old. Its age is unknown when a clock was set back, or differs from that of another server. */
    read(token: string, now: Date): { readonly ageMs: number | undefined } | undefined {
      const [, text, time, mac] = /^(([0-9a-z]{1,10})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
      if (text === undefined || time === undefined || mac === undefined || !timingSafeEqual(Buffer.from(mac, 'base64url'), sign(text))) return undefined;
      const ageMs = now.getTime() - parseInt(time, 36);
      return ageMs > validMs ? undefined : { ageMs: ageMs < 0 ? undefined : ageMs };
    },
  };
}

/** Hashes an address's network, so that enquiries from one network can be counted without storing addresses. Without the secret, nobody can find the network. */
export function hashNetwork(secret: Uint8Array, address: string): string {
  return hash(secret, `network ${networkOf(address)}`);
}

/** Hashes an e-mail address's mailbox, for the same reason. Many providers deliver `ann+any@…` to `ann@…`, so both are one mailbox. */
export function hashMailbox(secret: Uint8Array, address: string): string {
  return hash(secret, `mailbox ${address.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`);
}

function hash(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
