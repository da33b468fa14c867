import { phoneHref } from '@site/shared/business';
import { cleanLines, cleanText, enquiryLabels, readLastPostcode, readPostcode } from '@site/shared/enquiry-schema';
import type { Enquiry } from '@site/shared/enquiry-schema';
import type { ClaimedDelivery, OwnerMail, StoredEnquiry } from '../storage/enquiry-store';
import type { EnquiryBusiness } from './enquiry-settings';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/*
 * Mails as they are read on a phone, in some 40 columns: no tables, no rules, and the most important first.
 */

/** Node 20 writes a comma that later ones leave out. */
const londonTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });

export function showTime(time: Date): string {
  return londonTime.format(time).replaceAll(',', '');
}

const reachFields = ['phone', 'email', 'times'] as const;
const otherFields = ['about', 'name', 'place', 'property'] as const;
const shownFields = ['about', 'name', 'phone', 'email', 'place', 'property', 'times'] as const;

/** Fields that every enquiry has, each on its line, but the message. */
export function fieldLines(enquiry: Enquiry, fields: readonly Exclude<keyof Enquiry, 'message'>[] = shownFields): string[] {
  return fields.flatMap((field) => line(enquiryLabels[field], enquiry[field]));
}

export function detailLines({ details }: Pick<StoredEnquiry, 'details'>): string[] {
  return details.flatMap(({ label, value }) => line(label, value));
}

/** The message, indented: none of its lines passes for one of ours. */
export function messageLines({ message }: Enquiry): string[] {
  return message === '' ? [] : [...cleanLines(message).split('\n').map((text) => `  ${text}`.trimEnd()), ''];
}

/** Text from a visitor as part of one line, cut to a number of characters. */
export function shorten(text: string, most: number): string {
  const characters = Array.from(cleanText(text));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

function line(label: string, value: string): string[] {
  return value === '' ? [] : [`${cleanText(label)}: ${cleanText(value.split('\n').join(', '))}`];
}

export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** What it is about, where and who: enough to decide on a phone whether to open it. */
function summary({ about, place, name }: Enquiry): string {
  const outward = (readPostcode(place) ?? readLastPostcode(place))?.outward;
  return [shorten(about, 40), outward ?? shorten(place, 30), shorten(name, 40)].filter(Boolean).join(', ');
}

export function ownerSubject({ kind, enquiry: { heldFor, enquiry } }: ClaimedDelivery): string {
  return `${heldFor === undefined ? '' : '[Likely spam] '}${kind === 'photographs' ? 'Photographs: ' : ''}${summary(enquiry)}`;
}

/** Facts in the owner's mail beside the enquiry. */
export interface OwnerFacts {
  readonly origin: string;
  /** Where a held one is delivered or erased. */
  readonly link: string | undefined;
  readonly doubtful: readonly OwnerMail[];
}

export function ownerText(delivery: ClaimedDelivery, { origin, link, doubtful }: OwnerFacts): string {
  const { form, reference, receivedAt, path, heldFor, enquiry } = delivery.enquiry;
  return [
    ...messageLines(enquiry),
    ...(link === undefined ? [] : [`It looks like spam. ${shorten(heldFor ?? '', 300)}`, 'Deliver or erase it:', link, '']),
    ...fieldLines({ ...enquiry, phone: dialable(enquiry.phone) }, reachFields),
    enquiry.email === '' ? 'There is no e-mail address: please call.' : 'Your reply goes to the visitor.',
    '',
    ...fieldLines(enquiry, otherFields),
    ...detailLines(delivery.enquiry),
    ...photographLines(delivery),
    '',
    ...doubtLines(doubtful),
    `${shorten(form.title, 100)}: ${origin}${path}`,
    `Reference: ${reference}`,
    showTime(receivedAt),
    '',
  ].join('\n');
}

export function photographsText(delivery: ClaimedDelivery, { doubtful }: OwnerFacts): string {
  const { reference, receivedAt, enquiry } = delivery.enquiry;
  return [`More for the enquiry of ${shorten(enquiry.name, 60)}.`, ...photographLines(delivery), '', ...doubtLines(doubtful), `Reference: ${reference}`, showTime(receivedAt), ''].join('\n');
}

/** Phones make a link of a number in international form, so that comes first. Text with no number, or several, stays as it is. */
function dialable(phone: string): string {
  const number = dialledNumber(phone);
  return number === undefined || number === phone ? phone : `${number} (${phone})`;
}

function dialledNumber(phone: string): string | undefined {
  if (!/^\+?[\d\s().-]{9,20}$/.test(phone)) return undefined;
  return phone.startsWith('+') && !/^\+\s*44/.test(phone) ? `+${phone.replace(/\D/g, '')}` : phoneHref(phone.replace(/\(0\)/, ''))?.replace('tel:', '');
}

function photographLines({ missing, withoutPhotographs, enquiry: { reference, photographs: { length } } }: ClaimedDelivery): string[] {
  const kept = ['The mail server did not take them. They are kept on the server:', `npm run enquiries -- show ${reference} --out <folder>`];
  return [
    ...(length > 0 ? [`Photographs: ${length}${withoutPhotographs ? ', not attached' : ', attached'}`, ...(withoutPhotographs ? kept : [])] : []),
    ...(missing > 0 ? [`${count(missing, 'photograph has', 'photographs have')} not arrived yet. What comes later is mailed.`] : []),
  ];
}

function doubtLines(doubtful: readonly OwnerMail[]): string[] {
  if (doubtful.length === 0) return [];
  return ['Look for these in your mailbox. Your mail server never said whether it took them:', ...doubtful.flatMap((mail) => ['', ...mailLines(mail)]), ''];
}

/** An enquiry in a list. */
function mailLines({ reference, receivedAt, enquiry }: OwnerMail): string[] {
  return [reference, summary(enquiry), ...fieldLines({ ...enquiry, phone: dialledNumber(enquiry.phone) ?? enquiry.phone }, ['phone']), showTime(receivedAt)].filter(Boolean);
}

/** Announces an enquiry whose mail was refused. Nothing that the visitor wrote is in it but a number to dial: it may be the words that are refused. */
export function noticeText({ reference, heldFor, enquiry: { phone } }: StoredEnquiry, { name }: EnquiryBusiness, link: string | undefined): MailText {
  const number = dialledNumber(phone);
  return {
    subject: `${heldFor === undefined ? '' : '[Likely spam] '}An enquiry waits: ${reference}`,
    text: [
      `An enquiry waits: reference ${reference}${number === undefined ? '.' : `, call ${number}.`}`,
      '',
      'Your mail server refused the mail with its content. It can be read on the server:',
      `npm run enquiries -- show ${reference}`,
      '',
      ...(link === undefined ? [] : ['Deliver or erase it:', link, '']),
      `From the site of ${name}.`,
      '',
    ].join('\n'),
  };
}

/** Held enquiries beyond those that are mailed one by one. */
export function digestText(held: readonly OwnerMail[], linkOf: (reference: string) => string): MailText {
  return {
    subject: `[Likely spam] ${count(held.length, 'enquiry', 'enquiries')}`,
    text: ['These look like spam. Each link delivers or erases one.', ...held.flatMap((mail) => ['', ...[mail.reference, summary(mail.enquiry), `  ${shorten(mail.enquiry.message, 80)}`.trimEnd(), linkOf(mail.reference)].filter(Boolean)]), ''].join('\n'),
  };
}

/** What the weekly mail reports. */
export interface Week {
  readonly since: Date;
  readonly received: { readonly all: number; readonly held: number };
  /** Not delivered to the owner, the oldest first. */
  readonly waiting: readonly OwnerMail[];
  readonly doubtful: readonly OwnerMail[];
  /** That one of the owner's addresses has not got. */
  readonly partly: readonly OwnerMail[];
  readonly limits: readonly { readonly name: string; readonly count: number; readonly lastAt: Date }[];
}

/** The weekly mail. The site knows which mails were delivered, not what was answered. */
export function weekText({ since, received: { all, held }, waiting: [oldest, ...others], doubtful, partly, limits }: Week, { name }: EnquiryBusiness): MailText {
  const arrived = `${count(all, 'enquiry', 'enquiries')} arrived`;
  return {
    subject: `Your week: ${arrived}`,
    text: [
      `${arrived}, ${held} looked like spam.`,
      `Since ${showTime(since)}.`,
      '',
      ...(oldest ? ['The oldest that was not delivered to you:', ...mailLines(oldest), ...(oldest.lastError === undefined ? [] : [oldest.lastError]), ''] : ['Nothing waits to be delivered to you.', '']),
      ...(others.length > 0 ? [`Not delivered either: ${others.map(({ reference }) => reference).join(', ')}`, ''] : []),
      ...(oldest ? ['Reading them: npm run enquiries', ''] : []),
      ...doubtLines(doubtful),
      ...(partly.length > 0 ? [`Some of your addresses did not get these: ${partly.map(({ reference }) => reference).join(', ')}`, ...new Set(partly.map(({ lastError }) => lastError ?? '')), ''] : []),
      ...(limits.length > 0 ? ['What the site turned away:', ...limits.map((limit) => `${limit.name} ${count(limit.count, 'time')}, last ${showTime(limit.lastAt)}.`), ''] : []),
      ...(all > 0 ? ['Whether you have answered them, only you know.'] : []),
      'This mail comes every Monday. If it does not, your site or its mail does not work.',
      '',
      `From the site of ${name}.`,
      '',
    ].join('\n'),
  };
}

/** None of the visitor's words are in it: anybody can type somebody else's address, and a subject is read first. */
export function visitorSubject({ reference }: StoredEnquiry, { name }: EnquiryBusiness): string {
  return `Your enquiry ${reference} to ${name}`;
}

/** Text that leads somewhere: a protocol, `www.`, a path behind a domain, or an address of numbers. */
const link = /\w:\/\/|\bwww\s?[.․。．｡]|[\p{L}\p{N}-][.․。．｡]\p{L}{2,24}\/|\bmailto:|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;
/** Between the parts of a domain. A space behind it makes a sentence of it, for mail programs too. */
const innerDot = /(?<=[\p{L}\p{N}])\s*[.․。．｡]\s*(?=\p{L})/gu;

/** Lines with a link are left out, and bare domains taken apart, so that nobody can make us mail one to somebody else's address. */
export function visitorText(stored: StoredEnquiry, { name, origin, phone }: EnquiryBusiness, keepDays: number): string {
  const { reference, receivedAt, photographs, enquiry } = stored;
  const [fields, message] = [[...fieldLines(enquiry, shownFields.filter((field) => field !== 'email')), ...detailLines(stored)], messageLines(enquiry)];
  const hasLink = (text: string) => link.test(text);
  const harmless = (text: string) => text.replace(innerDot, '. ');
  return [
    `Thank you. ${name} has received your enquiry.`,
    '',
    `Reference: ${reference}`,
    showTime(receivedAt),
    '',
    ...(message.some(hasLink) ? [] : message.map(harmless)),
    ...fields.filter((text) => !hasLink(text)).map(harmless),
    ...fieldLines(enquiry, ['email']),
    ...(photographs.length > 0 ? [`Photographs: ${photographs.length}`] : []),
    '',
    ...([...fields, ...message].some(hasLink) ? ['What you wrote with a link in it is not repeated here.', ''] : []),
    `To change or add something, reply to this mail${phone === undefined ? '' : ` or call ${phone}`}, and give the reference.`,
    '',
    `${name} keeps your enquiry for ${keepDays} days to answer it, and then erases it; records of a job are kept for about six years. Why, and what your rights are:`,
    `${origin}/privacy`,
    '',
    'If you did not send this enquiry, somebody has typed your address by mistake. You do not have to do anything.',
    '',
  ].join('\n');
}
