import type { EnquiryBusiness } from './enquiry-settings';
import { countLinks } from './links';
import { fieldLines, messageLines, showTime } from './mail-text';
import type { MailedEnquiry } from './mail-text';

/** None of the visitor's words are in it: anybody can type somebody else's address, and a subject is read first. */
export function visitorSubject({ reference }: MailedEnquiry, { name }: EnquiryBusiness): string {
  return `Your enquiry ${reference} to ${name}`;
}

/** Nobody can have us mail a link to somebody else's address: what has one is left out. */
export function visitorText(mailed: MailedEnquiry, { name, origin, phone }: EnquiryBusiness, keepDays: number): string {
  const { reference, receivedAt, photographCount } = mailed;
  const [fields, message] = [fieldLines(mailed), messageLines(mailed)];
  const hasLink = (line: string) => countLinks(line) > 0;
  return [
    `Thank you. ${name} has received your enquiry.`,
    '',
    `Reference: ${reference}`,
    `Received: ${showTime(receivedAt)}`,
    '',
    ...fields.filter((line) => !hasLink(line)),
    ...(photographCount > 0 ? [`Photographs: ${photographCount}`] : []),
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
