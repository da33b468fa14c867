import { isIPv4 } from 'node:net';

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
  const login = readLogin(username, password);
  const isWhole = hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === '';
  if (!isWhole || login === null) return null;
  const isSecure = protocol === 'smtps:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 465 : 587)), isSecure, login };
}

/** @returns null when there is only one of the two, or it is not encoded as in a URL */
function readLogin(user: string, password: string): MailServer['login'] | null {
  if (user === '' && password === '') return undefined;
  if (user === '' || password === '') return null;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

/** Whether a password may go to the server without encryption: only within this machine. */
export function isThisMachine({ host }: MailServer): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
