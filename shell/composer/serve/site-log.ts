import { fstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import { ExpectedError } from '../base/errors';
import { requestPath } from './request-path';

/** Structured lines, one per request and one per switch. */
export type SiteLog = FastifyBaseLogger;

/** Lines that wait to be written, in bytes. Beyond that, new lines are dropped. */
const maxWaiting = 4 * 1024 * 1024;

/** Lines are written at once when they have this many bytes, or after this many milliseconds: a write for each line takes as long as the answer to its request. */
const written = { minLength: 8 * 1024, periodicFlush: 100 } as const;

/**
 * A log of JSON lines on standard output. It holds nothing about the visitor: no address, no query.
 *
 * @param level `warn` leaves out requests and switches that went well
 */
export function createLog(level: 'info' | 'warn', destination: DestinationStream = openStandardOutput()): SiteLog {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify's own lines would hold the whole request.
    serializers: { req: () => undefined, res: () => undefined },
  };
  return pino(options, destination);
}

/** The time in ISO 8601, made once for all lines of a millisecond. */
function createTimestamp(): () => string {
  let [lastMs, text] = [NaN, ''];
  return () => {
    const now = Date.now();
    if (now !== lastMs) [lastMs, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

const opened = new Set<ReturnType<typeof pino.destination>>();

/** Written in the background: a full disk, or a reader that has stopped, must not keep visitors waiting. */
function openStandardOutput(): DestinationStream {
  for (const stream of [process.stdout, process.stderr]) neverWait(stream);
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxWaiting, ...written });
  opened.add(output);
  output.once('error', (error: unknown) => console.error('The log cannot be written, and lines are lost.', error));
  // Every further line fails in the same way.
  output.on('error', () => undefined);
  return output;
}

/** Node writes to a pipe at once, and stands still while nobody reads it. A thread that writes there would keep the process from ending. */
function neverWait(stream: NodeJS.WriteStream & { readonly fd: number }): void {
  const kind = fstatSync(stream.fd);
  const { _handle: handle } = stream as { readonly _handle?: { readonly setBlocking?: (isBlocking: boolean) => void } };
  if (kind.isFIFO() || kind.isSocket()) handle?.setBlocking?.(false);
}

/** How long the end of a server waits for a reader of its output. */
const lastWordsMs = 300;

/** Writes what waits to be written to standard output and error, or gives it up. */
export async function endOutput(): Promise<void> {
  const logs = [...opened].map((output) => new Promise((done) => output.flush(done)));
  const streams = [process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write('', done)));
  await Promise.race([Promise.all([...logs, ...streams]), wait(lastWordsMs)]);
  for (const output of opened) output.destroy();
}

/** A request as the log names it. */
export interface LoggedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
}

/** How a request was answered. */
export interface LoggedAnswer {
  readonly status: number;
  /** From the request to the end of its answer. */
  readonly ms: number;
  /** The one that it was answered from. */
  readonly composition: string;
}

export function logRequest(log: SiteLog, { method, path }: LoggedRequest, { status, ms, composition }: LoggedAnswer): void {
  log.info({ method, path, status, ms: Math.round(ms * 10) / 10, composition }, 'request');
}

/** Logs a switch, or with an error a composition that failed to open. */
export function logSwitch(log: SiteLog, composition: string, error?: unknown): void {
  if (error === undefined) log.info({ composition }, 'switch');
  else log.error({ composition, err: error }, 'composition failed to open, another one is served');
}

/** Logs an error, an unexpected one with its stack. */
export function logFailure(log: SiteLog, request: FastifyRequest, error: unknown): void {
  log.error({ ...describeRequest(request.raw), err: error instanceof ExpectedError ? error.message : error }, 'request failed');
}

/** Without its query, and without keys and tokens in its path. */
export function describeRequest({ method, url }: IncomingMessage): LoggedRequest {
  return { method, path: url && loggedPath(requestPath({ url })) };
}

/** How often a path is decoded before it is compared. What is encoded more often is no address of a page. */
const mostDecodings = 4;

/**
 * What the log may hold of a path. Only a visitor knows the key of an enquiry to come, and only people with its link see a
 * preview; a link that was encoded or mistyped on its way still holds its token.
 */
function loggedPath(path: string): string {
  let plain = path;
  for (let times = 0; times < mostDecodings; times += 1) plain = plain.replace(encodedByte, (_byte, code: string) => String.fromCharCode(parseInt(code, 16)));
  if (/%[0-9a-f]{2}/i.test(plain)) return ':encoded';
  const hidden = plain.replace(enquiryKey, ':key').replace(previewToken, ':token').replace(belowPreview, 'preview/:token');
  return hidden === plain ? path : hidden;
}

const encodedByte = /%([0-9a-f]{2})/gi;
const enquiryKey = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** By its form, wherever it is. */
const previewToken = /[0-9a-f]{12}\.[\w-]+/gi;
/** Everything below `/preview/` but our own three addresses. */
const belowPreview = /(?<=^|[/\\])preview[/\\]+(?!(?:leave|pages|banner\.css)$).+/is;
