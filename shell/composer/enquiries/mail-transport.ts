import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { isThisMachine } from './mail-server';
import type { MailServer } from './mail-server';

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
