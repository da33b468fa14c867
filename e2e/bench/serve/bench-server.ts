import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteResponse } from './site-response';

/** Makes the response to a path, with its query, as one variant of the site has it. */
export type Respond = (path: string) => Promise<SiteResponse>;

/** A variant of the site at an address of its own. */
export interface ServedVariant {
  /** With a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a variant from memory: each response is made once, so that all variants cost the same to serve. */
export async function serveVariant(respond: Respond): Promise<ServedVariant> {
  const made = new Map<string, Promise<SiteResponse>>();
  const server = createServer(respondFrom(made, respond)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => close(server) };
}

function respondFrom(made: Map<string, Promise<SiteResponse>>, respond: Respond): RequestListener {
  return (request, response) => {
    const { url = '/', method } = request;
    // What browsers report is of no interest here.
    if (method !== 'GET') return void response.writeHead(204).end();
    const responding = made.get(url) ?? respond(url);
    made.set(url, responding);
    responding.then(
      ({ status, headers, body }) => response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
