import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Submission } from './enquiry-store';

/** The visitor's entries and the form: one column of JSON, in which any text survives in either database. */
const contentSchema = z.object({
  form: z.object({ name: z.string(), title: z.string() }),
  path: z.string(),
  enquiry: z.object({
    about: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    place: z.string(),
    property: z.string(),
    message: z.string(),
    times: z.string(),
  }),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** In place of what cannot be read, or shown. */
export const noEntries: EnquiryContent['enquiry'] = { about: '', name: '', phone: '', email: '', place: '', property: '', message: '', times: '' };

export type EnquiryContent = z.infer<typeof contentSchema>;

export function writeContent(submission: Submission): string {
  return JSON.stringify(contentSchema.parse(submission));
}

export function parseContent(text: string): EnquiryContent {
  return contentSchema.parse(JSON.parse(text));
}

/**
 * The same for the same words, wherever they were sent from. The form's name and the labels of its fields are not the
 * visitor's words, and may differ when the same enquiry is sent again: a section that fails gives neither.
 */
export function fingerprintOf({ enquiry, details }: Pick<Submission, 'enquiry' | 'details'>): string {
  const { about, name, phone, email, place, property, message, times } = enquiry;
  const words = [about, name, phone, email, place, property, message, times, ...details.map(({ value }) => value).sort()];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}

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
