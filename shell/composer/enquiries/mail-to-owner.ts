import { phoneHref } from '@site/shared/business';
import type { StoredEnquiry } from './enquiry-store';
import { fieldLines, messageLines, shorten, showTime } from './mail-text';

/** What the owner's mail says beside the enquiry. */
export interface OwnerFacts {
  readonly origin: string;
  /** Enquiries that look like spam and wait to be looked at. */
  readonly held: number;
  /** The mail server has refused the mail with its photographs. */
  readonly withoutPhotographs: boolean;
}

/** Who asks for what, where: enough to decide on a phone whether to open it. */
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

/** Phones make a link of a number in international form. What holds no number, or more than one, stays as it is. */
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
