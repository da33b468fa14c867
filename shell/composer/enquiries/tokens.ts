import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const validMs = 24 * 60 * 60 * 1000;
/** Clocks of several servers may differ by so much. */
const driftMs = 60_000;

/** Signed texts that say when the server gave them out, so that a form that is filled in too fast shows. */
export interface Tokens {
  readonly make: (now: Date) => string;
  /** How long ago a token was made; undefined when it is not one of ours or older than a day. */
  readonly ageMs: (token: string, now: Date) => number | undefined;
}

/** @param secret the same for every server of the site */
export function createTokens(secret: Uint8Array): Tokens {
  const sign = (text: string) => createHmac('sha256', secret).update(`token ${text}`).digest();
  return {
    make(now) {
      const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    ageMs(token, now) {
      const [, text, time, mac] = /^(([0-9a-z]{1,10})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
      if (text === undefined || time === undefined || mac === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), sign(text))) return undefined;
      const ageMs = now.getTime() - parseInt(time, 36);
      return ageMs > validMs || ageMs < -driftMs ? undefined : Math.max(0, ageMs);
    },
  };
}
