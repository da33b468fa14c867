import { phoneHref } from '@site/shared/business';
import { cleanLines, cleanText, enquiryLabels } from '@site/shared/enquiry-schema';
import { countLinks } from '../intake/spam-signs';
import type { StoredEnquiry } from '../storage/enquiry-store';
import type { EnquiryBusiness } from './enquiry-settings';

/** Node 20 writes a comma that later ones leave out. */
const londonTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });

export function showTime(time: Date): string {
  return londonTime.format(time).replaceAll(',', '');
}

/** The fields of an enquiry, each on its line, but the message. @param phone as the mail shows it */
export function fieldLines({ enquiry, details }: StoredEnquiry, phone = enquiry.phone): string[] {
  const { about, name, email, place, property, times } = enquiry;
  const given = { about, name, phone, email, place, property, times };
  const common = Object.entries(given).map(([field, value]) => line(enquiryLabels[field as keyof typeof given], value));
  return [...common, ...details.map(({ label, value }) => line(label, value))].filter((text) => text !== '');
}

/** The message, indented: none of its lines passes for one of ours. */
export function messageLines({ enquiry: { message } }: StoredEnquiry): string[] {
  if (message === '') return [];
  return [`${enquiryLabels.message}:`, ...cleanLines(message).split('\n').map((text) => `  ${text}`.trimEnd()), ''];
}

/** Text from a visitor as part of one line, cut to a number of characters. */
export function shorten(text: string, most: number): string {
  const characters = Array.from(cleanText(text));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

function line(label: string, value: string): string {
  return value === '' ? '' : `${cleanText(label)}: ${cleanText(value.split('\n').join(', '))}`;
}

/** Facts in the owner's mail beside the enquiry. */
export interface OwnerFacts {
  readonly origin: string;
  /** Enquiries that look like spam and wait to be looked at. */
  readonly held: number;
  /** The mail server has refused the mail with its photographs. */
  readonly withoutPhotographs: boolean;
}

/** Form, name and place: enough to decide on a phone whether to open it. */
export function ownerSubject({ form, enquiry: { name, place }, reference }: StoredEnquiry): string {
  return `${shorten(form.title, 60)}: ${shorten(name, 60)}, ${shorten(place, 40)} (${reference})`;
}

export function ownerText(stored: StoredEnquiry, facts: OwnerFacts): string {
  const { form, reference, receivedAt, path, enquiry } = stored;
  return [
    shorten(form.title, 100),
    `Reference: ${reference}`,
    `Received: ${showTime(receivedAt)}`,
    '',
    ...fieldLines(stored, dialable(enquiry.phone)),
    '',
    ...messageLines(stored),
    ...photographLines(stored, facts),
    enquiry.email === '' ? 'There is no e-mail address: please call.' : 'Your reply to this mail goes to the visitor.',
    `Sent from ${facts.origin}${path}`,
    ...heldLines(facts.held),
    '',
  ].join('\n');
}

/** Phones make a link of a number in international form. Text with no number, or several, stays as it is. */
function dialable(phone: string): string {
  if (!/^\+?[\d\s().-]{9,20}$/.test(phone)) return phone;
  const number = phone.startsWith('+') && !/^\+\s*44/.test(phone) ? `+${phone.replace(/\D/g, '')}` : phoneHref(phone.replace(/\(0\)/, ''))?.replace('tel:', '');
  return number === undefined || number === phone ? phone : `${number} (${phone})`;
}

function photographLines({ photographs: { length: count }, reference }: StoredEnquiry, { withoutPhotographs }: OwnerFacts): string[] {
  if (count === 0) return [];
  if (!withoutPhotographs) return [`Photographs: ${count}, attached`];
  return [`Photographs: ${count}, not attached, because the mail server refused them.`, `They are kept on the server: npm run enquiries -- show ${reference} --photographs <folder>`];
}

function heldLines(held: number): string[] {
  if (held === 0) return [];
  return ['', `${held === 1 ? '1 enquiry is' : `${held} enquiries are`} held as likely spam: npm run enquiries -- list`];
}

/** None of the visitor's words are in it: anybody can type somebody else's address, and a subject is read first. */
export function visitorSubject({ reference }: StoredEnquiry, { name }: EnquiryBusiness): string {
  return `Your enquiry ${reference} to ${name}`;
}

/** Lines with a link are left out, so that nobody can make us mail one to somebody else's address. */
export function visitorText(stored: StoredEnquiry, { name, origin, phone }: EnquiryBusiness, keepDays: number): string {
  const { reference, receivedAt, photographs } = stored;
  const [fields, message] = [fieldLines(stored), messageLines(stored)];
  const hasLink = (line: string) => countLinks(line) > 0;
  return [
    `Thank you. ${name} has received your enquiry.`,
    '',
    `Reference: ${reference}`,
    `Received: ${showTime(receivedAt)}`,
    '',
    ...fields.filter((line) => !hasLink(line)),
    ...(photographs.length > 0 ? [`Photographs: ${photographs.length}`] : []),
    '',
    ...(message.some(hasLink) ? [] : message),
    ...([...fields, ...message].some(hasLink) ? ['What you wrote with a link in it is not repeated here.', ''] : []),
    `To change or add something, reply to this mail${phone === undefined ? '' : ` or call ${phone}`}, and give the reference.`,
    '',
    `${name} keeps your enquiry for ${keepDays} days to answer it, and then erases it. Why, and what your rights are:`,
    `${origin}/privacy`,
    '',
    'If you did not send this enquiry, somebody has typed your address by mistake. You need not do anything.',
    '',
  ].join('\n');
}
