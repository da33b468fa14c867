import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { integrityOf } from '../base/content-hash';
import { neverStored } from '../serve/response-headers';

const script = readFileSync(join(import.meta.dirname, 'dev-page.js'), 'utf8');
/** Replaces the service worker of an earlier visit, which would answer from its cache. */
const noServiceWorker = `self.registration.unregister();\n`;

export interface OpenPages {
  /** Reloads the open pages, after a build. */
  readonly reload: () => void;
  /** Shows a message in them, and in those that are opened until the next build; the empty one shows none. */
  readonly show: (message: string) => void;
}

/** Adds the routes that connect open pages to the dev server. */
export function addOpenPages(server: FastifyInstance): OpenPages {
  const open = new Set<ServerResponse>();
  let message = '';
  const send = (response: ServerResponse, event: string, data: string) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  server.get('/dev/page.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/sw.js', (_request, reply) => reply.type('text/javascript').send(noServiceWorker));
  server.get('/dev/events', (request, reply) => {
    reply.hijack();
    request.socket.setTimeout(0);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': neverStored });
    send(reply.raw, 'failed', message);
    open.add(reply.raw);
    reply.raw.on('close', () => open.delete(reply.raw));
  });
  server.addHook('preClose', (done) => {
    for (const response of open) response.end();
    done();
  });
  return {
    reload: () => {
      for (const response of open) send(response, 'built', '');
    },
    show: (next) => {
      message = next;
      for (const response of open) send(response, 'failed', message);
    },
  };
}

/** Adds the script that connects a page. */
export function insertDevScript(html: string): string {
  return html.replace('</body>', `<script src="/dev/page.js" integrity="${integrityOf(script)}" crossorigin></script></body>`);
}
