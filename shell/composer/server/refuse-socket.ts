import { STATUS_CODES } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The last two responses of each connection. They are sent in the order of their requests. */
const responses = new WeakMap<Socket, { readonly last: ServerResponse; readonly former: ServerResponse | undefined }>();
const refused = new WeakSet<Socket>();

/** Lets a refusal wait for the responses before it. */
export function followResponses(server: Server): void {
  server.prependListener('request', ({ socket }, response) => responses.set(socket, { last: response, former: responses.get(socket)?.last }));
}

/** As Node answers them itself, but for a connection that has sent nothing. */
const refusals: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Refuses an incomplete, slow or malformed request. A connection without a byte is closed without a word: browsers connect
 * in advance, and proxies to see whether the port is open.
 */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0) socket.destroy();
  else refuseNext(socket, refusals[error.code ?? ''] ?? 400);
}

/** Refuses the request that a connection is sending, after the responses to those before it. */
export function refuseNext(socket: Socket, status: number): void {
  // What a refused client goes on sending is malformed again.
  if (refused.has(socket)) return;
  refused.add(socket);
  const { last, former } = responses.get(socket) ?? {};
  // Nobody will answer a request whose body does not end.
  const isWaiting = last && !last.req.complete && !last.headersSent;
  const awaited = isWaiting ? former : last;
  if (!awaited || awaited.closed) refuseSocket(socket, status);
  else awaited.once('close', () => refuseSocket(socket, status));
}

/** For this long a client that was refused may go on sending: an answer is lost when its connection is reset meanwhile. */
const lingerMs = 1000;

/** Answers a connection with nothing but a status, ends it, and drops what it still sends. */
export function refuseSocket(socket: Socket, status: number, header = ''): void {
  if (socket.writableEnded) return;
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n${header}\r\n`);
  socket.resume();
  const cutting = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cutting));
}
