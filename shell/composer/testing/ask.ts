import { request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a path as it is written: `fetch` and `inject` would normalise it. @param headers may be a list, with names and values in turn */
export function ask(url: string, path: string, headers: OutgoingHttpHeaders | readonly string[] = {}, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
