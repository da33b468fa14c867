import fresh from 'fresh';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import type { OpenSite } from './open-site';
import { countHosts } from './refuse-request';
import { describeRequest, logRequest } from './site-log';
import type { SiteLog } from './site-log';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this address has the same answer for everybody, until the composition or the file changes. */
    isRepeatable: boolean;
  }
}

/** Answers are kept up to this many bytes. Most bodies are those of the file cache. */
const maxBytes = 8 * 1024 * 1024;
/** What an entry takes beside its body: two lists of headers. */
const entryBytes = 4000;

/** For this long an answer is given again before its file is looked at. */
const repeatedMs = 1000;

/** Names and values in turn, as `writeHead` takes them. */
type HeaderList = string[];

interface Answer {
  /** As the log has it. */
  readonly path: string | undefined;
  readonly body: Buffer;
  readonly headers: HeaderList;
  /** Of a 304. */
  readonly unchanged: HeaderList;
  readonly validators: Readonly<Record<string, string>>;
}

interface Repeating {
  readonly log: SiteLog;
  readonly currentSite: () => OpenSite;
  /** Whether requests have to wait for something, and so for Fastify. */
  readonly mustWait: () => boolean;
}

/**
 * Gives the answer of a moment ago again, without Fastify: its routing, its hooks and its headers made anew take four
 * fifths of the time of a small file. What a file's answer is, is decided in one place only: Fastify gives each first
 * one, and whatever is not a plain GET or HEAD of a file without a query.
 */
export function repeatAnswers(server: FastifyInstance, { log, currentSite, mustWait }: Repeating): void {
  const answers = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + entryBytes, ttl: repeatedMs, ttlResolution: 100 });
  let answeredFrom: OpenSite | undefined;

  server.decorateRequest('isRepeatable', false);
  server.addHook('onSend', (request, reply, payload, done) => {
    const site = currentSite();
    // Another composition may have taken over while this request was answered.
    if (request.isRepeatable && reply.statusCode === 200 && Buffer.isBuffer(payload) && request.site === site && isPlain(request.raw)) {
      // The answers of a former composition would keep it in memory.
      if (answeredFrom !== site) answers.clear();
      answeredFrom = site;
      answers.set(keyOf(request.raw), makeAnswer(describeRequest(request.raw).path, reply.getHeaders(), payload));
    }
    done(null, payload);
  });

  const [handle, ...others] = server.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  if (!handle || others.length > 0) throw new Error(`Wanted Fastify alone to listen for requests, found ${others.length} other listeners. Add those after this.`);
  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const site = currentSite();
    const known = site === answeredFrom && isPlain(request) && !mustWait() && server.server.listening ? answers.get(keyOf(request)) : undefined;
    if (!known) return handle(request, response);
    const { lock } = site;
    const startedAt = performance.now();
    response.once('close', () => logRequest(log, { method: request.method, path: known.path }, { status: response.statusCode, ms: performance.now() - startedAt, composition: lock.composition }));
    repeat(known, request, response);
  });
}

/** The same for everybody who accepts this encoding: visitors without cookies see no preview. */
function isPlain({ method, url = '', headers, rawHeaders }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return false;
  if (['cookie', 'range', 'expect', 'service-worker'].some((name) => headers[name] !== undefined)) return false;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined && countHosts(rawHeaders) <= 1;
}

function keyOf(request: IncomingMessage): string {
  return `${acceptedEncoding(request) ?? ''} ${request.url ?? ''}`;
}

function makeAnswer(path: string | undefined, headers: ReturnType<FastifyReply['getHeaders']>, body: Buffer): Answer {
  const listed = Object.entries(headers).filter(([name]) => name !== 'content-length');
  const listOf = (some: typeof listed): HeaderList => some.flatMap(([name, value]) => [name, String(value)]);
  const validators = Object.fromEntries(listed.filter(([name]) => name === 'etag' || name === 'last-modified').map(([name, value]) => [name, String(value)]));
  return { path, body, headers: [...listOf(listed), 'content-length', String(body.length)], unchanged: listOf(listed.filter(([name]) => name !== 'content-encoding')), validators };
}

function repeat({ body, headers, unchanged, validators }: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (fresh(request.headers, validators)) {
    response.writeHead(304, unchanged).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
