import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits for connections without a complete request, in milliseconds and bytes. */
export const connectionLimits = {
  /** For the whole request, photographs included. Any other body has less time: see `BodyLimits`. */
  requestTimeout: 600_000,
  /** Without a byte in either direction, e.g. while a client does not read the response. */
  connectionTimeout: 30_000,
  /** Longer than proxies keep idle connections (60 s), so that proxies close them first. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
} as const;

/** How long the body of a request may take, in milliseconds. Node itself has one limit for all requests. */
export interface BodyLimits {
  /** For a whole body: browsers send a report, or an enquiry without photographs, in a few packets. */
  readonly wholeMs: number;
  /** An upload that brings fewer bytes than this within `windowMs` is ended: on a poor signal it takes minutes, but goes on. */
  readonly leastBytes: number;
  readonly windowMs: number;
  /** Until the answer to an upload begins, while photographs wait to be decoded and nothing is sent in either direction. */
  readonly answerMs: number;
}

export const defaultBodyLimits: BodyLimits = { wholeMs: 10_000, leastBytes: 8_000, windowMs: 20_000, answerMs: 60_000 };

/** How often uploads are looked at within that time. */
const looks = 4;

const uploads = new WeakMap<IncomingMessage, (onCut: () => void) => void>();

/** The last two responses of each connection. They are sent in the order of their requests. */
const responses = new WeakMap<Socket, { readonly last: ServerResponse; readonly former: ServerResponse | undefined }>();
const refused = new WeakSet<Socket>();

/** Cuts requests whose body trickles in, whether or not anybody reads it. Every other part of a request is Node's to limit. */
export function limitRequests(server: Server, limits: BodyLimits): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    responses.set(socket, { last: response, former: responses.get(socket)?.last });
    if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') limitBody(request, limits);
  });
}

/** Lets the body of this request take its time as long as it goes on. @param onCut called when it does not */
export function allowUpload(request: IncomingMessage, onCut: () => void): void {
  uploads.get(request)?.(onCut);
}

/** Ends a request whose body is not complete, with 408. */
export function cutUpload({ socket }: IncomingMessage): void {
  refuseNext(socket, 408);
}

function limitBody(request: IncomingMessage, { wholeMs, leastBytes, windowMs, answerMs }: BodyLimits): void {
  const { socket } = request;
  let timer = setTimeout(() => refuseNext(socket, 408), wholeMs);
  uploads.set(request, (onCut) => {
    // Node sets it anew for each request.
    socket.setTimeout(answerMs);
    let bytesRead = [socket.bytesRead];
    clearTimeout(timer);
    timer = setInterval(() => {
      // A body that waits for us is not the client's fault.
      bytesRead = request.isPaused() ? [socket.bytesRead] : [...bytesRead, socket.bytesRead].slice(-looks - 1);
      if (bytesRead.length <= looks || socket.bytesRead - (bytesRead[0] ?? 0) >= leastBytes) return;
      clearInterval(timer);
      onCut();
      refuseNext(socket, 408);
    }, windowMs / looks);
  });
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
}

/** The statuses with which Node itself would refuse; unlike Node, we send nothing to a connection that has sent nothing. */
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
function refuseNext(socket: Socket, status: number): void {
  // Whatever a refused client goes on sending is malformed again.
  if (refused.has(socket)) return;
  refused.add(socket);
  const { last, former } = responses.get(socket) ?? {};
  // Nobody will answer a request whose body does not end.
  const isWaiting = last && !last.req.complete && !last.headersSent;
  const awaited = isWaiting ? former : last;
  if (!awaited || awaited.closed) endWithStatus(socket, status);
  else awaited.once('close', () => endWithStatus(socket, status));
}

/** How long a refused client may go on sending: it loses the answer when its connection is reset meanwhile. */
const refusedMs = 1000;

/** Answers a connection with a status alone, ends it, and drops whatever it still sends. */
function endWithStatus(socket: Socket, status: number): void {
  if (socket.writableEnded) return;
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.resume();
  const cutting = setTimeout(() => socket.destroy(), refusedMs);
  socket.once('close', () => clearTimeout(cutting));
}
