import type { IncomingMessage, Server } from 'node:http';
import { refuseNext } from './refuse-socket';

/** How long the body of a request may take, in milliseconds. Node itself has one limit for all requests. */
export interface BodyLimits {
  /** For a whole body: browsers send a report, or an enquiry without photographs, in a few packets. */
  readonly wholeMs: number;
  /** For an upload without a byte: a phone with a poor signal takes minutes, but it goes on. */
  readonly silentMs: number;
  /** Until the answer to an upload begins, while photographs wait to be decoded and nothing is sent in either direction. */
  readonly answerMs: number;
}

export const defaultBodyLimits: BodyLimits = { wholeMs: 10_000, silentMs: 20_000, answerMs: 60_000 };

/** How often uploads are looked at within the time that they may be silent. */
const looks = 4;

const uploads = new WeakMap<IncomingMessage, () => void>();

/** Cuts requests whose body trickles in, whether or not anybody reads it. Every other part of a request is Node's to limit. */
export function limitBodies(server: Server, limits: BodyLimits): void {
  server.prependListener('request', (request: IncomingMessage) => {
    if (hasBody(request)) limitBody(request, limits);
  });
}

/** Lets the body of this request take its time as long as it goes on. */
export function allowUpload(request: IncomingMessage): void {
  uploads.get(request)?.();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function limitBody(request: IncomingMessage, { wholeMs, silentMs, answerMs }: BodyLimits): void {
  const { socket } = request;
  const cut = () => refuseNext(socket, 408);
  let timer = setTimeout(cut, wholeMs);
  const watch = (bytes: number, silentLooks: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // What waits for us is not the client's fault.
      const goesOn = socket.bytesRead > bytes || request.isPaused();
      if (!goesOn && silentLooks + 1 >= looks) cut();
      else watch(socket.bytesRead, goesOn ? 0 : silentLooks + 1);
    }, silentMs / looks);
  };
  uploads.set(request, () => {
    // Node sets it anew for each request.
    socket.setTimeout(answerMs);
    watch(socket.bytesRead, 0);
  });
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
}
