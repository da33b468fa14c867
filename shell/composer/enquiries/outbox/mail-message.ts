import { checkEnquiry } from '@site/shared/enquiry-schema';
import type { SendMailOptions } from 'nodemailer';
import type { ClaimedDelivery, OwnerMail, Photograph, StoredEnquiry } from '../storage/enquiry-store';
import type { EnquirySettings, MailSettings } from './enquiry-settings';
import { heldLink } from './held-link';
import { ownerSubject, ownerText, photographsText, visitorSubject, visitorText } from './mail-text';
import type { MailText } from './mail-text';

export type SettingsWithMail = EnquirySettings & { readonly mail: MailSettings };

/** The settings and facts that a mail needs beside the enquiry. */
export interface MailContext {
  readonly settings: SettingsWithMail;
  /** Earlier mails to the owner that may not have arrived. */
  readonly doubtful: readonly OwnerMail[];
  /** The store's, for links that only the owner has. */
  readonly secret: Uint8Array;
}

/** Base64 in lines, with room for the headers of its part. */
const encodedSize = (bytes: number) => Math.ceil(bytes * 1.37) + 500;

/** The mail of a delivery. @returns undefined when the visitor has left no address that mail can go to */
export function composeMail(delivery: ClaimedDelivery, { settings, doubtful, secret }: MailContext): SendMailOptions | undefined {
  const { id, kind, enquiry, rest, withoutPhotographs } = delivery;
  const { mail, business, keepDays } = settings;
  const [visitor, photographs] = [visitorAddress(enquiry), withoutPhotographs ? [] : enquiry.photographs];
  // Another one when it is sent again on demand, because many providers drop a mail whose ID they know.
  const messageId = `${enquiry.reference}.${kind}.${id}`;
  if (kind === 'visitor') {
    const content = { subject: visitorSubject(enquiry, business), text: visitorText(enquiry, business, keepDays) };
    return visitor === undefined ? undefined : addHeaders(content, settings, { to: [visitor], replyTo: business.email ?? mail.to[0], messageId, photographs: [] });
  }
  const link = enquiry.heldFor === undefined ? undefined : heldLink(business.origin, secret, enquiry.reference);
  const content = { subject: ownerSubject(delivery), text: (kind === 'owner' ? ownerText : photographsText)(delivery, { origin: business.origin, link, doubtful }) };
  const to = mail.to.filter((address) => rest.includes(address));
  return addHeaders(content, settings, { to: to.length > 0 ? to : mail.to, replyTo: visitor, messageId, photographs });
}

/** A mail to the owner that is not about one enquiry, or only announces it. @param name the same for each try */
export function composeNotice(content: MailText, settings: SettingsWithMail, name: string): SendMailOptions {
  return addHeaders(content, settings, { to: settings.mail.to, messageId: name, photographs: [] });
}

/** The visitor's address if it is one: text that is written into a header is checked where that happens. */
function visitorAddress({ enquiry: { email } }: StoredEnquiry): string | undefined {
  const { enquiry, errors } = checkEnquiry({ email });
  return errors.email === undefined && enquiry.email !== '' ? enquiry.email : undefined;
}

interface Headers {
  readonly to: readonly string[];
  readonly replyTo?: string | undefined;
  /** The same for each try: mail programs show a mail that came twice only once. */
  readonly messageId: string;
  readonly photographs: readonly Photograph[];
}

function addHeaders({ subject, text }: MailText, { mail, business }: SettingsWithMail, { to, replyTo, messageId, photographs }: Headers): SendMailOptions {
  return {
    subject,
    text,
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // The file's name is ours: the visitor's may be anything.
    attachments: photographs.map(({ bytes }, index) => ({ filename: `photograph-${index + 1}.jpg`, content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType: 'image/jpeg' })),
    from: { name: business.name, address: mail.from },
    // A server that states its limit refuses by this number before it is sent megabytes.
    envelope: { from: mail.from, to: [...to], size: photographs.reduce((total, { bytes }) => total + encodedSize(bytes.length), encodedSize(Buffer.byteLength(text))) },
    messageId: `<${messageId.replaceAll('-', '').toLowerCase()}@${new URL(business.origin).hostname}>`,
    // No out-of-office reply (RFC 3834, and Exchange's own header).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
