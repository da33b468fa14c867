import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const validMs = 24 * 60 * 60 * 1000;
/** Clocks of several servers may differ by so much. */
const driftMs = 60_000;

/** Signed texts that say when the server gave them out, so that a form that is filled in too fast shows. */
export interface Tokens {
  /** @param isMarked whether what comes with it looks like spam already */
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
