import type { Business } from '@site/shared/business';
import { enquiryDays } from '@site/shared/enquiry-schema';
import * as z from 'zod';
import { ExpectedError } from '../../base/errors';
import { readVariable } from '../../base/environment';

/** Settings of mails and the alarm, from the environment and the owner's facts. */
export interface EnquirySettings {
  /** Undefined without `SMTP_URL`: enquiries are stored, and stay undelivered. */
  readonly mail: MailSettings | undefined;
  /** It usually holds a secret, so it is never printed. */
  readonly webhook: string | undefined;
  /** Days after which enquiries are erased. */
  readonly keepDays: number;
  readonly business: EnquiryBusiness;
}

export interface MailSettings {
  readonly server: MailServer;
  /** The name that the server is greeted with: the site's host. */
  readonly name: string;
  /** The owner's addresses, and the sender's. */
  readonly to: readonly string[];
  readonly from: string;
}

/** The owner's facts that mails name. */
export type EnquiryBusiness = Pick<Business, 'name' | 'origin' | 'phone' | 'email'>;

/** The owner may be away for a few days. The upper limit is the number on the privacy page. */
const leastDays = 7;

const address = (name: string) => z.email(`${name} is no e-mail address such as name@business.example`).max(254, `${name} has more than 254 characters`);

/** Messages do not quote a variable's value: it may be a secret that was meant for another variable. */
const environmentSchema = z.object({
  SMTP_URL: z.string().optional().transform((url, context) => {
    const server = url === undefined ? undefined : readMailServer(url);
    if (server === null) context.addIssue('SMTP_URL is no mail server such as smtps://user:password@mail.example:465, with %40 for an @ in the user or password and %2F for a /');
    return server ?? undefined;
  }),
  ENQUIRY_TO: z.string().transform((text) => text.split(/[,\s]+/).filter(Boolean)).pipe(z.array(address('ENQUIRY_TO')).min(1, 'ENQUIRY_TO has no address').max(5, 'ENQUIRY_TO has more than five addresses')).optional(),
  ENQUIRY_FROM: address('ENQUIRY_FROM').optional(),
  ENQUIRY_WEBHOOK: z.string().refine(isWebhook, 'ENQUIRY_WEBHOOK is no address that begins with https:// or http://, without a user and password before the host').optional(),
  ENQUIRY_DAYS: z.string().refine(isDays, `ENQUIRY_DAYS is no number of days from ${leastDays} to ${enquiryDays}`).transform(Number).default(enquiryDays),
});

/** Reads how enquiries are delivered and how long they are kept. @throws ExpectedError that names each variable to correct */
export function readEnquirySettings(environment: NodeJS.ProcessEnv, business: EnquiryBusiness): EnquirySettings {
  const set = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, readVariable(name, environment)]));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) throw new ExpectedError(`${parsed.error.issues.map(({ message }) => message).join('; ')}. Correct it, or leave it out.`);
  const { SMTP_URL: server, ENQUIRY_TO: to = business.email === undefined ? [] : [business.email], ENQUIRY_FROM: from = business.email ?? to[0], ENQUIRY_WEBHOOK: webhook, ENQUIRY_DAYS: keepDays } = parsed.data;
  if (server && (to.length === 0 || from === undefined)) throw new ExpectedError('Enquiries have no address to go to: neither ENQUIRY_TO nor an e-mail address in shared/src/business/business.ts is set. Set one of them.');
  const mail = server && from !== undefined ? { server, name: new URL(business.origin).hostname, to, from } : undefined;
  return { mail, webhook, keepDays, business };
}

function isDays(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) >= leastDays && Number(text) <= enquiryDays;
}

function isWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** The mail server that takes our mails. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `smtps:`: TLS from the first byte. Otherwise STARTTLS is used where the server offers it. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/** Reads `smtp://user:password@host:port`, or `smtps://`; user, password and port may be left out. @returns null when it is something else */
export function readMailServer(text: string): MailServer | null {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isWhole = hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === '' && (username === '') === (password === '');
  if (!isWhole) return null;
  const isSecure = protocol === 'smtps:';
  try {
    const login = username === '' ? undefined : { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 465 : 587)), isSecure, login };
  } catch {
    return null;
  }
}
