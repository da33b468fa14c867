import { isIPv4 } from 'node:net';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod';
import type { MailServer, MailSettings } from './enquiry-settings';

/** How long a mail server may take: from connecting to the end of the content, and for the answer to that (RFC 5321, 4.5.3.2.6). */
export const mailLimits = { connectMs: 15_000, greetingMs: 60_000, contentMs: 180_000, answerMs: 605_000 };
export type MailLimits = Readonly<typeof mailLimits>;

/** A wrong password that is sent too often makes servers shut their users out. */
const wrongPasswordMs = 20 * 60_000;

export interface Mailer {
  /**
   * Sends one mail over a connection of its own. It resolves once the server has taken it, with the failure otherwise.
   *
   * @param onContent runs when all is sent but the last line: from then on the mail may arrive
   */
  readonly send: (mail: SendMailOptions, signal: AbortSignal, onContent?: () => Promise<unknown>) => Promise<MailFailure | undefined>;
  /** Logs in and names sender and recipients, without sending a mail. @returns why the server would not take one */
  readonly probe: (signal: AbortSignal) => Promise<MailFailure | undefined>;
}

/** Certificates are always checked, and a password leaves this machine only encrypted. */
export function createMailer({ server, name, from, to }: MailSettings, now: () => Date, limits: MailLimits = mailLimits): Mailer {
  const { host, port, isSecure, login } = server;
  const auth = login && { user: login.user, pass: login.password };
  const requireTLS = !isSecure && login !== undefined && !isThisMachine(server);
  const options = { host, port, name, secure: isSecure, requireTLS, connectionTimeout: limits.connectMs, greetingTimeout: limits.greetingMs, socketTimeout: limits.answerMs, socketCloseTimeout: 1000 };
  let refused: { readonly failure: MailFailure; readonly untilMs: number } | undefined;

  function note(error: unknown, progress: Progress): MailFailure {
    const failure = readMailFailure(error, progress);
    if (failure.isWrongPassword) refused = { failure, untilMs: now().getTime() + wrongPasswordMs };
    return failure;
  }

  const refusedLogin = () => (refused && now().getTime() < refused.untilMs ? refused.failure : undefined);

  return {
    async send(mail, signal, onContent = () => Promise.resolve()) {
      if (refusedLogin()) return refusedLogin();
      const late = new AbortController();
      let timer = setTimeout(() => late.abort(), limits.contentMs);
      let progress: Progress = 'asked';
      /** Read by the connection once the server wants the content. */
      async function* watch(content: Readable) {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          progress = 'begun';
          yield chunk;
        }
        progress = 'out';
        clearTimeout(timer);
        timer = setTimeout(() => late.abort(), limits.answerMs);
        // What cannot be noted must not keep the mail.
        await onContent().catch(() => undefined);
      }
      const transport = createTransport({ ...options, ...(auth && { auth }) });
      transport.use('stream', ({ message }, done) => {
        message.processFunc((content) => Readable.from(watch(content), { objectMode: false, highWaterMark: 1 }));
        done();
      });
      try {
        const { rejectedErrors = [] } = await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, late.signal]) });
        return leftOver(rejectedErrors);
      } catch (error) {
        return note(error, progress);
      } finally {
        clearTimeout(timer);
      }
    },
    async probe(signal) {
      const steps = [`MAIL FROM:<${from}>`, ...to.map((address) => `RCPT TO:<${address}>`), 'RSET'];
      let refusal: Error | undefined;
      const connection = new SMTPConnection({ ...options, customAuth: { STEPS: async (session) => {
        for (const step of steps) {
          const { response, status } = await session.sendCommand(step);
          if (status >= 400) refusal ??= Object.assign(new Error(step), { code: 'EENVELOPE', command: step.replace(/:.*/, ''), response, responseCode: status });
        }
      } } });
      try {
        await new Promise<void>((resolve, reject) => {
          const next = (run: () => void) => (error?: Error | null) => (error ? reject(error) : run());
          signal.addEventListener('abort', () => reject(Object.assign(new Error('late'), { code: 'EABORT' })));
          connection.on('error', reject);
          // Its own way to send commands is for ways of logging in.
          const step = () => connection.login({ method: 'STEPS' }, next(() => (refusal ? reject(refusal) : resolve())));
          connection.connect(next(() => (auth ? connection.login(auth, next(step)) : step())));
        });
        return undefined;
      } catch (error) {
        return note(error, 'asked');
      } finally {
        connection.close();
      }
    },
  };
}

/** Recipients of a mail that others have got. */
function leftOver(errors: readonly unknown[]): MailFailure | undefined {
  const left = errors.map((error) => ({ ...readMailFailure(error, 'asked'), recipient: recipientSchema.parse(error).recipient }));
  const rest = left.filter(({ reach }) => reach === 'deferred').map(({ recipient }) => recipient);
  return left[0] && { reach: rest.length > 0 ? 'deferred' : 'partly', words: left[0].words, rest };
}

const recipientSchema = z.object({ recipient: z.string() });

/** Whether a password may go to the server without encryption: only within this machine. */
function isThisMachine({ host }: MailServer): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * How far a failure reaches:
 * - `server`: no mail can be sent now, whatever is in it
 * - `deferred`: this mail, or a recipient of it, is put off
 * - `interrupted`: the connection broke off before all was sent
 * - `unanswered`: all was sent, and no answer came: the mail may have arrived
 * - `tooLarge`: it may go without its photographs
 * - `refused`: this mail is not taken
 * - `partly`: it is, for some of its recipients
 */
export interface MailFailure {
  readonly reach: 'server' | 'deferred' | 'interrupted' | 'unanswered' | 'tooLarge' | 'refused' | 'partly';
  /** Names nobody: the server's own words may hold an address. */
  readonly words: string;
  /** Recipients that have not got it, when others have. */
  readonly rest?: readonly string[];
  readonly isWrongPassword?: boolean;
}

/** Whether a mail may have arrived, for somebody at least: sent again, it would arrive twice. */
export function mayHaveArrived(failure: MailFailure | undefined): boolean {
  return failure === undefined || failure.reach === 'unanswered' || failure.rest !== undefined;
}

/** An error that is not nodemailer's: the mail could not be made. */
const unknown = 'UNKNOWN';

/** The part of nodemailer's errors that is read here. */
const errorSchema = z.object({
  code: z.string().catch(unknown),
  /** The system's or TLS's own code, e.g. ECONNREFUSED. */
  originalCode: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

type MailError = z.infer<typeof errorSchema>;

/** How much of a mail was sent: nothing of its content, a part of it, or all but the last line. */
type Progress = 'asked' | 'begun' | 'out';

/** Sorts the error of sending a mail. */
function readMailFailure(error: unknown, progress: Progress): MailFailure {
  const parsed = errorSchema.safeParse(error);
  const known = parsed.success ? parsed.data : errorSchema.parse({});
  return { reach: reachOf(known, progress), words: describe(known), isWrongPassword: known.code === 'EAUTH' && (known.responseCode ?? 0) >= 500 };
}

function reachOf(error: MailError, progress: Progress): MailFailure['reach'] {
  const { code, command = '', responseCode } = error;
  if (isTooLarge(error)) return 'tooLarge';
  if ([unknown, 'ESTREAM'].includes(code) || (code === 'EENVELOPE' && command === 'API')) return 'refused';
  if ((['RCPT TO', 'DATA'].includes(command) || progress === 'out') && responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'deferred';
  return ({ asked: 'server', begun: 'interrupted', out: 'unanswered' } as const)[progress];
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
  if ([unknown, 'ESTREAM'].includes(code)) return 'The mail could not be made.';
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return 'The mail server takes no mail of this size.';
  return `The mail server ${reasons[code] ?? 'cannot be reached'} (${status}).`;
}
