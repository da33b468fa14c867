import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { acceptWaiting, readSockets } from './accept-first';

/** For so long after the server stopped listening, a kept connection may still bring a request. */
export const lingerMs = 1000;

/**
 * Ends a server without a request that is cut off. A client with a kept connection may send its next request at any
 * moment; closing the connection at that moment resets it. So whatever still arrives is answered, with
 * `Connection: close`, and only connections that stay silent are closed by the server.
 */
export function lingerOnClose(server: FastifyInstance): void {
  let isClosing = false;
  // Fastify itself sets the header of requests that arrive from now on, but not of those that are running.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    // They would be reset.
    await acceptWaiting(server.server);
    const silent = once(server.server, 'close', { signal: AbortSignal.timeout(lingerMs) });
    // The method of http.Server would close idle connections too, and with them requests that are on their way.
    Server.prototype.close.call(server.server);
    await silent.catch(() => undefined);
    // On a busy machine the time may be over before what has arrived meanwhile is read.
    await readSockets();
  });
}
