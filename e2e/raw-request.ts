import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { readVariable } from '../shell/composer/base/environment';

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** At most eight requests at a time; others wait. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Requests a path exactly as it is written: no browser or library normalises it, and no redirect is followed.
 *
 * The server closes a kept connection after 72 s without a request. A busy client may use it before it learns of that;
 * it then sends the request again, as browsers do.
 */
export function rawGet(path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: siteHost, port: sitePort, path, headers, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(rawGet(path, headers));
      else reject(error);
    });
    sent.end();
  });
}

/** Where the site under test is served; `E2E_PORT` lets two checkouts test at once. */
export const sitePort = Number(readVariable('E2E_PORT') ?? 8181);
const siteHost = '127.0.0.1';
export const siteUrl = `http://${siteHost}:${sitePort}/`;
