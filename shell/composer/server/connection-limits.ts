import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What a client may cost the server before there is a request to answer, and between two of them. */
export const connectionLimits = {
  /** For the whole request: a page asks in one packet, a report in two. */
  requestTimeout: 10_000,
  /** Without a byte in either direction, e.g. while a client does not read its answer. */
  connectionTimeout: 30_000,
  /** Longer than proxies keep idle connections (60 s), so that it is they who close first. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
} as const;

const refusals: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what never became a request: torn, too slow, or with headers that are too long. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  const status = refusals[error.code ?? ''] ?? 400;
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(refusal(status));
  socket.destroy();
}

function refusal(status: number): string {
  const text = 'This request cannot be answered.\n';
  const headers = ['content-type: text/plain', `content-length: ${text.length}`, 'cache-control: no-store', 'x-content-type-options: nosniff', 'connection: close'];
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('\r\n')}\r\n\r\n${text}`;
}
