import type { EnquiryBusiness } from './enquiry-settings';
import { fieldLines, messageLines, showTime } from './mail-text';
import type { MailedEnquiry } from './mail-text';

/** Nothing in it is the visitor's: whoever typed another person's address puts no words into their list of mails. */
export function visitorSubject({ reference }: MailedEnquiry, { name }: EnquiryBusiness): string {
  return `Your enquiry ${reference} to ${name}`;
}

/** Nobody can have a link sent to another person's address by us. */
function hasLink({ enquiry: { message } }: MailedEnquiry): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.[a-z]{2,}\//i.test(message);
}

export function visitorText(mailed: MailedEnquiry, { name, origin, phone }: EnquiryBusiness, keepDays: number): string {
  const { reference, receivedAt, photographCount } = mailed;
  return [
    `Thank you. ${name} has received your enquiry.`,
    '',
    `Reference: ${reference}`,
    `Received: ${showTime(receivedAt)}`,
    '',
    ...fieldLines(mailed),
    ...(photographCount > 0 ? [`Photographs: ${photographCount}`] : []),
    '',
    ...(hasLink(mailed) ? ['Your message is not repeated here, because it has a link.', ''] : messageLines(mailed)),
    `To change or add something, reply to this mail${phone === undefined ? '' : ` or call ${phone}`}, and give the reference.`,
    '',
    `${name} keeps your enquiry for ${keepDays} days to answer it, and then erases it. Why, and what your rights are:`,
    `${origin}/privacy`,
    '',
    'If you did not send this enquiry, somebody has typed your address by mistake. You need not do anything.',
    '',
  ].join('\n');
}
