import type { FastifyRequest } from 'fastify';

type CookieRequest = Pick<FastifyRequest, 'headers' | 'protocol'>;

/** Where TLS is in use, the prefix keeps other hosts of the domain and plain HTTP from setting it. Safari takes no `Secure` cookie from `http://localhost`. */
const [plainName, secureName] = ['preview', '__Host-preview'];

export const previewCookies: readonly string[] = [plainName, secureName];

const nameOf = ({ protocol }: CookieRequest) => (protocol === 'https' ? secureName : plainName);

/** The token of the preview that the browser shows; undefined without one. */
export function readPreviewCookie(request: CookieRequest): string | undefined {
  const start = `${nameOf(request)}=`;
  const found = request.headers.cookie?.split(';').find((one) => one.trimStart().startsWith(start));
  const token = found?.trim().slice(start.length);
  return token === '' ? undefined : token;
}

/**
 * `Set-Cookie` for a token. `Lax`, because a link in a mail leads here: a strict cookie would not be sent with the redirect.
 *
 * @param seconds for which the browser keeps it, 0 to remove it
 */
export function writePreviewCookie(request: CookieRequest, token: string, seconds: number): string {
  return `${nameOf(request)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;
}
