import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../base/client-network';
import type { SpamRecords } from '../storage/enquiry-store';

/** Facts about how an enquiry was sent, and its text. */
export interface Circumstances extends SpamRecords {
  /** Whether something was written into the field that people do not see. */
  readonly isTrapped: boolean;
  /** How long the form was open; undefined without a valid token. */
  readonly openMs: number | undefined;
  /** The shortest time in which a person fills it in. */
  readonly leastMs: number;
  /** Whether the browser said which site it was sent from. */
  readonly hasOrigin: boolean;
  /** Everything that was entered. */
  readonly text: string;
}

const mostLinks = 2;
const mostPerHour = 5;

const signs: readonly (readonly [has: (of: Circumstances) => boolean, reason: string])[] = [
  [({ isTrapped }) => isTrapped, 'A field was filled in that people do not see.'],
  [({ openMs }) => openMs === undefined, 'The form was not opened on the site, or more than a day before.'],
  [({ openMs = Infinity, leastMs }) => openMs < leastMs, 'It was sent faster than a person can fill in the form.'],
  [({ isTokenUsed }) => isTokenUsed, 'The form that it was sent from had been used for another enquiry.'],
  [({ hasOrigin }) => !hasOrigin, 'It was not sent as browsers do.'],
  [({ fromNetwork }) => fromNetwork > mostPerHour, `More than ${mostPerHour} enquiries came from its network within an hour.`],
  [({ text }) => countLinks(text) > mostLinks, `It has more than ${mostLinks} links.`],
  [({ text }) => countLinks(text) > 0 && !/[a-z]/i.test(removeLinks(text)), 'It has a link, and no words in Latin letters.'],
];

/** Why an enquiry looks like spam, in words for the owner; undefined when it does not. */
export function describeSpamSigns(circumstances: Circumstances): string | undefined {
  const reasons = signs.flatMap(([has, reason]) => (has(circumstances) ? [reason] : []));
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}

/** Text that mail programs turn into a link: an address with a protocol, with `www.`, or with a path. */
const linkPattern = /(?:https?:\/\/|\bwww\.|\b[a-z\d-]{1,63}\.[a-z]{2,24}\/)\S*/gi;

export function countLinks(text: string): number {
  return text.match(linkPattern)?.length ?? 0;
}

function removeLinks(text: string): string {
  return text.replace(linkPattern, '');
}

const validMs = 24 * 60 * 60 * 1000;
/** How far the clocks of several servers may differ. */
const driftMs = 60_000;

/** Signed texts that say when the server gave them out, so that a form that is filled in too fast shows. */
export interface Tokens {
  /** @param isMarked whether its form looks like spam already */
  readonly make: (now: Date, isMarked?: boolean) => string;
  /** How long ago a token was made; undefined when it is not one of ours or older than a day. */
  readonly ageMs: (token: string, now: Date) => number | undefined;
  /** Whether it was made with the mark, which its text does not show. */
  readonly isMarked: (token: string) => boolean;
}

/** @param secret the same for every server of the site */
export function createTokens(secret: Uint8Array): Tokens {
  const sign = (text: string, isMarked: boolean) => createHmac('sha256', secret).update(`${isMarked ? 'marked' : 'token'} ${text}`).digest();
  const isSigned = ({ text, mac }: Parts, isMarked: boolean) => timingSafeEqual(mac, sign(text, isMarked));
  return {
    make(now, isMarked = false) {
      const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text, isMarked).toString('base64url')}`;
    },
    ageMs(token, now) {
      const parts = split(token);
      if (!parts || !(isSigned(parts, false) || isSigned(parts, true))) return undefined;
      const ageMs = now.getTime() - parts.madeMs;
      return ageMs > validMs || ageMs < -driftMs ? undefined : Math.max(0, ageMs);
    },
    isMarked(token) {
      const parts = split(token);
      return parts !== undefined && isSigned(parts, true);
    },
  };
}

interface Parts {
  readonly text: string;
  readonly madeMs: number;
  readonly mac: Uint8Array;
}

function split(token: string): Parts | undefined {
  const [, text, time, mac] = /^(([0-9a-z]{1,10})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  if (text === undefined || time === undefined || mac === undefined) return undefined;
  return { text, madeMs: parseInt(time, 36), mac: Buffer.from(mac, 'base64url') };
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
