import { phoneHref } from '@site/shared/business';
import type { Business } from '@site/shared/business';
import * as z from 'zod';
import type { ExportedSection } from '../render/exported-section';
import type { Refusal } from './refusal';

/** Whether pages can show the owner's facts, as far as they are entered. @param business the shell's export */
export function checkBusiness(business: ExportedSection['business']): Refusal[] {
  const { error } = businessSchema.safeParse(business);
  return (error?.issues ?? []).map(({ path, message }) => {
    const found = valueAt(business, path);
    return {
      check: 'business',
      wanted: `${message} as ${nameField(path)} in shared/src/business/business.ts`,
      found: found === undefined ? 'none' : JSON.stringify(found),
      remedy: 'Correct it there, or leave it unset: shell/docs/your-business.md explains each field.',
    };
  });
}

/** As the source has it: `openingHours[0].closes`. */
function nameField(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');
}

function valueAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  return key === undefined ? value : valueAt((value as Readonly<Record<PropertyKey, unknown>>)[key], rest);
}

/** The form of each field in words: an issue's message is the `wanted` of a refusal. */
const line = z.string('a line of text').regex(/^\S(.{0,118}\S)?$/, 'one line of 1 to 120 characters, with no space around it');
/** It stands in the middle of a sentence. */
const phrase = line.regex(/[^.]$/, 'a part of a sentence, without a full stop at its end');
const url = z.url({ protocol: /^https$/, error: 'a whole address that begins with https://' });
const pounds = z.number('a number of pounds').refine((amount) => amount === Math.round(amount * 100) / 100, 'pounds, with two decimals at most for the pence');
const price = pounds.positive('more than 0 pounds; leave out what has no price');
const time = z.string('a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time in 24 hours, such as 08:30', abort: true });

const place = line.regex(/^(?!.*\bp\.? ?o\.? ?box\b)/i, 'a place that can be visited, not a PO box');
const postcode = z.string('a postcode').regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'a whole UK postcode in capitals, such as OX28 1AA');
const address = z.object({ street: place.optional(), locality: place, county: line, postcode: postcode.optional() });

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const openingHours = z
  .object({ days: z.array(z.enum(days, `one of ${days.join(', ')}`)).min(1, 'at least one day').refine(isEachOnce, 'each day once'), opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'a time after opens' });

const credential = z.object({ name: line, url: url.optional(), detail: line.optional() });

const pastDay = z.iso.date({ error: 'a day such as 2026-11-21', abort: true }).refine((day) => Date.parse(day) <= Date.now(), 'a day that is not in the future');
const rating = z
  .object({
    value: z.number('a number').positive('more than 0'),
    outOf: z.number('a number').positive('more than 0'),
    count: z.int('a whole number').positive('at least 1 review').optional(),
    checkedOn: pastDay.optional(),
  })
  .refine(({ value, outOf }) => value <= outOf, { path: ['value'], error: 'no more than outOf' })
  .refine(({ count, checkedOn }) => (count === undefined) === (checkedOn === undefined), { error: 'both count and checkedOn, or neither: a number of reviews is true on a day' });

/** The owner's facts as far as they are entered: unset ones are shown nowhere, and need no check. */
export const businessSchema = z.object({
  name: line.optional(),
  legalName: line.optional(),
  origin: z.string().regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/, 'the origin of the site, such as https://www.site.example, without a slash at its end').optional(),
  phone: z.string('a phone number').refine(isUkNumber, 'a UK number of 10 or 11 digits as people read it, such as 01632 960123').optional(),
  email: z.email('an e-mail address').optional(),
  address: address.optional(),
  addressForService: z.object({ street: place, locality: place, county: line, postcode }).optional(),
  geo: z.object({ latitude: z.number('a number of degrees').min(49, 'between 49 and 61').max(61, 'between 49 and 61'), longitude: z.number('a number of degrees').min(-9, 'between -9 and 2').max(2, 'between -9 and 2') }).optional(),
  openingHours: z.array(openingHours).optional(),
  replyTime: phrase.optional(),
  guarantee: phrase.optional(),
  insurance: phrase.optional(),
  memberships: z.array(credential).optional(),
  checks: z.array(credential).optional(),
  serviceArea: z.array(line).refine(isEachOnce, 'each authority once').optional(),
  serviceMiles: z.number('a number of miles').positive('more than 0 miles').optional(),
  social: z.object({ Facebook: url.optional(), Instagram: url.optional(), YouTube: url.optional(), LinkedIn: url.optional() }).optional(),
  directories: z.array(z.object({ name: line, url, rating: rating.optional() })).optional(),
  costGuidePath: z.string().regex(/^\/[a-z\d/-]+$/, 'the path of a page, such as /blog/prices').optional(),
  copyrightYear: z.int('a year').min(1950, 'a year since 1950').refine((year) => year <= new Date().getUTCFullYear(), 'a year that has begun').optional(),
  prices: z
    .object({
      aerialLoft: price.optional(),
      aerialRoof: price.optional(),
      aerialChimney: price.optional(),
      extraTvPoint: price.optional(),
      satelliteDish: price.optional(),
      tvWallMount: price.optional(),
      wifiAccessPoint: price.optional(),
      faultVisit: price.optional(),
    } satisfies Record<keyof Business['prices'], z.ZodType>)
    .optional(),
  priceRange: line.max(100, 'at most 100 characters').optional(),
  callOutCharge: pounds.nonnegative('0 pounds, where it is free, or more').optional(),
  minimumCharge: price.optional(),
  vatNumber: z.string('a VAT number').regex(/^GB \d{3} \d{4} \d{2}$/, 'a VAT number as invoices show it, such as GB 123 4567 89').optional(),
  freeOfCharge: z.array(phrase).optional(),
  takesEnquiries: z.boolean('true or false').optional(),
} satisfies Record<keyof Business, z.ZodType>);

/** Whether the number's link is a whole number in international form (E.164). */
function isUkNumber(phone: string): boolean {
  return /^[\d ()+-]+$/.test(phone) && /^tel:\+44[1-9]\d{8,9}$/.test(phoneHref(phone) ?? '');
}

function isEachOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
