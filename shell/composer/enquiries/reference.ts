import { randomBytes } from 'node:crypto';

/** Crockford's base 32 has no I, L, O or U: https://www.crockford.com/base32.html */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Ten random digits, 50 bits, in groups that can be read out: `K7QF-3MXP-2T`. */
export function createReference(): string {
  return grouped(Array.from(randomBytes(length), (byte) => digits.charAt(byte % digits.length)).join(''));
}

const pattern = new RegExp(`^[${digits}]{${length}}$`);

/** A reference as it is stored, from any spelling of it: lower case, without dashes, O for 0, I or L for 1. */
export function parseReference(text: string): string | undefined {
  const found = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return pattern.test(found) ? grouped(found) : undefined;
}

function grouped(text: string): string {
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}
