import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import type { DeliveryKind } from '../storage/enquiry-store';
import type { MailServer } from './enquiry-settings';

/** How long a mail server may take, in milliseconds. */
export interface MailLimits {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Between two answers. */
  readonly silenceMs: number;
  /** From connecting to the end. */
  readonly mailMs: number;
}

const defaultMailLimits: MailLimits = { connectMs: 15_000, greetingMs: 15_000, silenceMs: 45_000, mailMs: 120_000 };

/** Sends one mail over a connection of its own. Resolves once the server has taken it; rejects with nodemailer's error. */
export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<void>;

/** Certificates are always checked, and a password leaves this machine only encrypted. */
export function createSendMail(server: MailServer, limits: MailLimits = defaultMailLimits): SendMail {
  const { host, port, isSecure, login } = server;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && login !== undefined && !isThisMachine(server),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    socketCloseTimeout: 1000,
  });
  return async (mail, signal) => {
    await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, AbortSignal.timeout(limits.mailMs)]) });
  };
}

/** Whether a password may go to the server without encryption: only within this machine. */
function isThisMachine({ host }: MailServer): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * How far a failure reaches:
 * - `server`: no mail can be sent now, whatever is in it
 * - `interrupted`: the connection broke off, or the content was put off; it may be the server or this mail
 * - `deferred`: the visitor's address was put off; other mails can be sent
 * - `tooLarge`: it may go without its photographs
 * - `refused`: this mail is not taken
 */
export interface MailFailure {
  readonly reach: 'server' | 'interrupted' | 'deferred' | 'tooLarge' | 'refused';
  /** Names nobody: the server's own words may hold an address. */
  readonly words: string;
}

/** An error that is not nodemailer's: the mail could not be made. */
const unknown = 'UNKNOWN';

/** The part of nodemailer's errors that is read here. */
const errorSchema = z.object({
  code: z.string().catch(unknown),
  /** The system's or TLS's own code, e.g. ECONNREFUSED. */
  originalCode: z.string().optional().catch(undefined),
  timeoutType: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

type MailError = z.infer<typeof errorSchema>;

/** Sorts the error of sending a mail. */
export function readMailFailure(error: unknown, kind: DeliveryKind): MailFailure {
  const parsed = errorSchema.safeParse(error);
  const known = parsed.success ? parsed.data : errorSchema.parse({});
  return { reach: reachOf(known, kind), words: describe(known) };
}

function reachOf(error: MailError, kind: DeliveryKind): MailFailure['reach'] {
  const { code, command, responseCode } = error;
  if (isTooLarge(error)) return 'tooLarge';
  if (code === unknown || (code === 'EENVELOPE' && command === 'API')) return 'refused';
  if (command === 'RCPT TO' && responseCode !== undefined) {
    if (responseCode >= 500) return 'refused';
    // Every mail to the owner has the same address.
    return kind === 'owner' ? 'server' : 'deferred';
  }
  if (command === 'DATA' && responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'interrupted';
  return isBeforeMail(error) ? 'server' : 'interrupted';
}

/** Whether the server does not know anything of the mail yet: the next one would fail in the same way. */
function isBeforeMail({ code, originalCode = '', command, timeoutType = '' }: MailError): boolean {
  if (['EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'].includes(code)) return true;
  if (code === 'ESOCKET') return !['ECONNRESET', 'EPIPE'].includes(originalCode);
  if (code === 'ETIMEDOUT') return timeoutType !== 'SOCKET_TIMEOUT';
  return command !== undefined && !['CONN', 'API', 'DATA'].includes(command);
}

/** RFC 1870 (552), RFC 3463 (5.3.4, 5.2.3), and the limit that the server has stated. A full mailbox is 552 5.2.2. */
function isTooLarge({ code, command, response = '', responseCode }: MailError): boolean {
  if (responseCode === undefined) return code === 'EMESSAGE' && command === 'MAIL FROM';
  const status = statusOf(response);
  return status === '5.3.4' || status === '5.2.3' || (responseCode === 552 && status !== '5.2.2');
}

function statusOf(response: string): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

/** By nodemailer's code, whatever the server has said. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'refused the user or password of SMTP_URL',
  EDNS: 'has a name that cannot be looked up',
  ETLS: 'offers no encryption, without which no password is sent',
  EABORT: 'took too long',
  ETIMEDOUT: 'did not answer in time',
  ECONNECTION: 'closed the connection',
};

/** By the code of Node's TLS. */
const tlsReasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself. Name the file of it in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate of an authority of its own. Name that authority's file in NODE_EXTRA_CA_CERTS",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate of an unknown authority. Name that authority's file in NODE_EXTRA_CA_CERTS",
  CERT_HAS_EXPIRED: 'has an expired certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name. Use that name in SMTP_URL',
  ERR_SSL_WRONG_VERSION_NUMBER: 'has no TLS on this port. Use smtp:// in SMTP_URL, or the port of smtps://',
};

const subjects: Readonly<Record<string, string>> = { 'MAIL FROM': 'the sender', 'RCPT TO': 'the recipient', DATA: 'the content' };

function describe({ code, originalCode = code, command = '', response = '', responseCode }: MailError): string {
  const tlsReason = tlsReasons[originalCode];
  if (tlsReason !== undefined) return `The mail server ${tlsReason} (${originalCode}).`;
  const status = responseCode === undefined ? originalCode : [responseCode, statusOf(response)].filter(Boolean).join(' ');
  if (responseCode !== undefined && !['EAUTH', 'ETLS'].includes(code)) return `The mail server did not accept ${subjects[command] ?? 'the connection'} (${status}).`;
  if (code === unknown) return 'The mail could not be made.';
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return 'The mail server takes no mail of this size.';
  return `The mail server ${reasons[code] ?? 'cannot be reached'} (${status}).`;
}
