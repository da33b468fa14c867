import type { EnquiryBusiness } from './enquiry-settings';
import type { StoredEnquiry } from './enquiry-store';
import { countLinks } from './links';
import { fieldLines, messageLines, showTime } from './mail-text';

/** None of the visitor's words are in it: anybody can type somebody else's address, and a subject is read first. */
export function visitorSubject({ reference }: StoredEnquiry, { name }: EnquiryBusiness): string {
  return `Your enquiry ${reference} to ${name}`;
}

/** Nobody can have us mail a link to somebody else's address: what has one is left out. */
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
