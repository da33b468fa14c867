import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

/** Handles a request: answers it, or returns and lets the site answer. */
type Fault = (response: ServerResponse) => void | Promise<void>;

/** Stands before the composed site at an origin of its own, and lets a journey take the network apart, in any engine alike. */
export interface SiteProxy {
  /** With a trailing slash. */
  readonly url: string;
  /** Paths with their query, in the order of the requests. */
  readonly requested: readonly string[];
  /** Errors of pages so far. */
  readonly errors: readonly string[];
  /** Applies a fault to every request whose path matches. @returns a function that ends it */
  readonly during: (path: RegExp, fault: Fault) => () => void;
  /** Changes the headers of every document from now on. */
  readonly addHeaders: (headers: Readonly<Record<string, string>>) => void;
  /** Goes on with another server, such as one with releases of its own. */
  readonly forwardTo: (url: string) => void;
  /** Cuts the network: breaks open connections and accepts no new ones. */
  readonly disconnect: () => Promise<void>;
  readonly reconnect: () => Promise<unknown>;
  /** Waits until nothing has been under way for a moment, so that a page has finished loading by itself. @throws UnsettledError */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const host = '127.0.0.1';
/** Longer than a page takes to go on from one file to the next. */
const quietMs = 150;
const settleMs = 15_000;

/** Requests go on, or one of them hangs. */
class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}

export async function startSiteProxy(siteUrl: string): Promise<SiteProxy> {
  const requested: string[] = [];
  const errors: string[] = [];
  const faults = new Set<{ readonly path: RegExp; readonly fault: Fault }>();
  const headers: Record<string, string> = {};
  let site = siteUrl;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === recorder.path) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder.source);
    if (path === recordedErrorsPath) {
      errors.push(...parseRecordedErrors(await buffer(request)));
      return void response.writeHead(204).end();
    }
    requested.push(path);
    for (const { path: pattern, fault } of faults) {
      if (pattern.test(path)) await fault(response);
      if (response.writableEnded || response.destroyed) return;
    }
    await forward(new URL(path, site), request, response, headers);
  }

  let underWay = 0;
  let lastAtMs = performance.now();
  const server = createServer((request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      lastAtMs = performance.now();
    });
    answer(request, response).catch(() => response.destroy());
  });
  const listen = (port: number) => once(server.listen(port, host), 'listening');
  const disconnect = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/`,
    requested,
    errors,
    during: (path, fault) => {
      const entry = { path, fault };
      faults.add(entry);
      return () => void faults.delete(entry);
    },
    addHeaders: (added) => void Object.assign(headers, added),
    forwardTo: (url) => void (site = url),
    disconnect,
    reconnect: () => listen(port),
    settled: async () => {
      const until = performance.now() + settleMs;
      while (underWay > 0 || performance.now() - lastAtMs < quietMs) {
        if (performance.now() > until) throw new UnsettledError(`${underWay} requests are still running after ${settleMs / 1000} s, the last for ${requested.at(-1)}.`);
        await pause(quietMs / 3);
      }
    },
    stop: async () => {
      if (server.listening) await disconnect();
    },
  };
}

/** Asks the site, and puts the recorder of errors in front of a document's own scripts. */
async function forward(url: URL, request: IncomingMessage, response: ServerResponse, added: Readonly<Record<string, string>>): Promise<void> {
  // The server takes enquiries from its own pages only.
  const headers = { ...request.headers, host: url.host, ...(request.headers.origin !== undefined && { origin: url.origin }) };
  delete headers['accept-encoding'];
  const asked = sendRequest(url, { method: request.method, headers });
  request.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const html = (await buffer(answer)).toString().replace('<head>', `<head>${recorder.element}`);
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...added, 'content-length': String(Buffer.byteLength(html)) });
  response.end(html);
}

/** The server fails. */
export function status(code: number): Fault {
  return (response) => void response.writeHead(code, { 'content-type': 'text/plain' }).end(`Status ${code}.`);
}

/** The answer comes, later. */
export function delay(delayMs: number): Fault {
  return () => pause(delayMs);
}

/** Where pages of a journey send what they complain about. */
const recordedErrorsPath = '/journey-errors';

/**
 * Runs in every document before its own scripts. WebKitGTK's driver cannot read the console, so in every
 * engine the page itself reports what is logged as an error, thrown, refused by a policy or fails to load.
 */
function recordErrors(path: string): void {
  const record = (...what: readonly unknown[]) => void navigator.sendBeacon(path, JSON.stringify([what.map(String).join(' ')]));
  // For journeys that want them: one may be raised before a journey could listen.
  addEventListener('preload-error', (event) => {
    const { dataset } = document.documentElement;
    dataset.preloadErrors = `${dataset.preloadErrors ?? ''} ${(event as CustomEvent<{ readonly url: string }>).detail.url}`;
  });
  const { error } = console;
  console.error = (...said: unknown[]) => {
    error(...said);
    record('console.error:', ...said);
  };
  // Firefox and WebKit call it an error that a page which is left gives up what it still loads.
  let isLeft = false;
  addEventListener('beforeunload', () => void (isLeft = true));
  addEventListener('pageshow', () => void (isLeft = false));
  const addressOf = (element: unknown) => (element instanceof HTMLElement ? (element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName) : 'window');
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) record('thrown:', event.message, event.filename);
      else if (!isLeft) record('not loaded:', addressOf(event.target));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record('rejected:', reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => record('policy:', effectiveDirective, blockedURI));
}

const path = '/journey-errors.js';
const source = `(${String(recordErrors)})(${JSON.stringify(recordedErrorsPath)});`;
const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** The recorder as a file that the site's policies allow. */
const recorder = { path, source, element: `<script src="${path}" integrity="${integrity}" crossorigin="anonymous"></script>` };

const recordedSchema = z.array(z.string());

/** What a page sent. */
function parseRecordedErrors(body: Buffer): readonly string[] {
  return recordedSchema.parse(JSON.parse(body.toString()));
}
