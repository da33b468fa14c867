import { checkEnquiry } from '@site/shared/enquiry-schema';
import type { SendMailOptions } from 'nodemailer';
import type { ClaimedDelivery, Photograph, StoredEnquiry } from '../storage/enquiry-store';
import type { EnquirySettings, MailSettings } from './enquiry-settings';
import { ownerSubject, ownerText, visitorSubject, visitorText } from './mail-text';

/** The settings and facts that a mail needs beside the enquiry. */
export interface MailContext {
  readonly settings: EnquirySettings & { readonly mail: MailSettings };
  /** Enquiries that are held as likely spam. */
  readonly held: number;
}

type Composed = Pick<SendMailOptions, 'replyTo' | 'subject'> & { readonly to: string; readonly text: string; readonly photographs: readonly Photograph[] };

/** Base64 in lines, with room for the headers of its part. */
const encodedSize = (bytes: number) => Math.ceil(bytes * 1.37) + 500;

/** The mail of a delivery. @returns undefined when the visitor has left no address that mail can go to */
export function composeMail(delivery: ClaimedDelivery, context: MailContext): SendMailOptions | undefined {
  const composed = delivery.kind === 'owner' ? composeForOwner(delivery, context) : composeForVisitor(delivery, context);
  return composed && addHeaders(composed, delivery, context);
}

function composeForOwner({ enquiry, withoutPhotographs }: ClaimedDelivery, { settings: { mail, business }, held }: MailContext): Composed {
  const replyTo = visitorAddress(enquiry);
  return {
    to: mail.to,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: ownerSubject(enquiry),
    text: ownerText(enquiry, { origin: business.origin, held, withoutPhotographs }),
    photographs: withoutPhotographs ? [] : enquiry.photographs,
  };
}

function composeForVisitor({ enquiry }: ClaimedDelivery, { settings: { mail, business, keepDays } }: MailContext): Composed | undefined {
  const to = visitorAddress(enquiry);
  return to === undefined ? undefined : {
    to,
    replyTo: business.email ?? mail.to,
    subject: visitorSubject(enquiry, business),
    text: visitorText(enquiry, business, keepDays),
    photographs: [],
  };
}

/** The visitor's address if it is one: text that is written into a header is checked where that happens. */
function visitorAddress({ enquiry: { email } }: StoredEnquiry): string | undefined {
  const { enquiry, errors } = checkEnquiry({ email });
  return errors.email === undefined && enquiry.email !== '' ? enquiry.email : undefined;
}

/** The file's name is ours: the visitor's may be anything. */
function attach({ bytes }: Photograph, index: number) {
  return { filename: `photograph-${index + 1}.jpg`, content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType: 'image/jpeg' };
}

function addHeaders({ to, photographs, ...composed }: Composed, { id, kind, enquiry }: ClaimedDelivery, { settings: { mail, business } }: MailContext): SendMailOptions {
  const size = photographs.reduce((total, { bytes }) => total + encodedSize(bytes.length), encodedSize(Buffer.byteLength(composed.text)));
  return {
    ...composed,
    to: { name: '', address: to },
    attachments: photographs.map(attach),
    from: { name: business.name, address: mail.from },
    // A server that states its limit refuses by this number before it is sent megabytes.
    envelope: { from: mail.from, to, size },
    messageId: messageId({ id, kind }, enquiry.reference, business.origin),
    // No out-of-office reply (RFC 3834, and Exchange's own header).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same for each try: mail programs show a mail that came twice only once. Another one when it is sent again on demand, because many providers drop a mail whose ID they know. */
function messageId({ id, kind }: Pick<ClaimedDelivery, 'id' | 'kind'>, reference: string, origin: string): string {
  return `<${reference.replaceAll('-', '').toLowerCase()}.${kind}.${id}@${new URL(origin).hostname}>`;
}
