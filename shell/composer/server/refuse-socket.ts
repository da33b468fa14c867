import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const refusals: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers an incomplete or slow request, or one with headers that are too long. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else refuseSocket(socket, refusals[error.code ?? ''] ?? 400);
}

/** Answers a connection with a status, and ends it. */
export function refuseSocket(socket: Socket, status: number): void {
  if (socket.writable) socket.write(refusal(status));
  socket.destroy();
}

/** For so long a client that was refused may go on sending: an answer is lost when its connection is reset meanwhile. */
const lingerMs = 1000;

/** Answers a connection that is one too many, and drops what it sends. */
export function refuseSurplus(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  socket.end(refusal(503));
  socket.resume();
  const cutting = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cutting));
}

const reasons: Readonly<Record<number, string>> = {
  408: 'This request took too long to arrive.',
  431: 'The address or the headers of this request are too long.',
  503: 'There are too many connections from this address. Please try again in a moment.',
};

function refusal(status: number): string {
  const text = `${reasons[status] ?? 'This request is malformed.'}\n`;
  const retry = status === 503 ? ['retry-after: 1'] : [];
  const headers = ['content-type: text/plain', `content-length: ${text.length}`, 'cache-control: no-store', 'x-content-type-options: nosniff', 'connection: close', ...retry];
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('\r\n')}\r\n\r\n${text}`;
}
