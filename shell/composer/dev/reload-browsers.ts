import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { integrityOf } from '../base/content-hash';
import { neverStored } from '../serve/response-headers';

const script = `new EventSource('/dev/events').addEventListener('message', () => location.reload());\n`;

/** Replaces the service worker of an earlier visit, which would answer from its cache. */
const noServiceWorker = `self.registration.unregister();\n`;

/** Adds the routes that reload open pages after a build. The returned function reloads them. */
export function addReloading(server: FastifyInstance): () => void {
  const open = new Set<ServerResponse>();
  server.get('/dev/reload.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/sw.js', (_request, reply) => reply.type('text/javascript').send(noServiceWorker));
  server.get('/dev/events', (request, reply) => {
    reply.hijack();
    request.socket.setTimeout(0);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': neverStored });
    open.add(reply.raw);
    reply.raw.on('close', () => open.delete(reply.raw));
  });
  server.addHook('preClose', (done) => {
    for (const response of open) response.end();
    done();
  });
  return () => {
    for (const response of open) response.write('data: built\n\n');
  };
}

/** Adds the script that reloads the page after a build. */
export function insertReloadScript(html: string): string {
  return html.replace('</body>', `<script src="/dev/reload.js" integrity="${integrityOf(script)}" crossorigin></script></body>`);
}
