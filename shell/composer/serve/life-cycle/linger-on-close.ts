import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** For this long after the server stopped listening, a kept connection may still bring a request. */
export const lingerMs = 1000;

/**
 * Ends a server without a request that is cut off. A client with a kept connection may send its next request at any
 * moment; closing the connection at that moment resets it. So whatever still arrives is answered, with
 * `Connection: close`, and only connections that stay silent are closed by the server.
 */
export function lingerOnClose(server: FastifyInstance): void {
  let isClosing = false;
  let accepting: Promise<void> | undefined;
  server.addHook('onRequest', (_request, _reply, done) => {
    if (accepting) void accepting.then(() => done());
    else done();
  });
  // Fastify itself sets the header of requests that arrive from now on, but not of those that are running.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    // Connections that wait would be reset. Requests are held back meanwhile: each turn of the event loop would take as long as all of them.
    accepting = acceptWaiting(server.server);
    await accepting;
    accepting = undefined;
    const silent = once(server.server, 'close', { signal: AbortSignal.timeout(lingerMs) });
    // The method of http.Server would close idle connections too, and with them requests that are on their way.
    Server.prototype.close.call(server.server);
    await silent.catch(() => undefined);
    // On a busy machine the time may be over before what has arrived meanwhile is read.
    await readSockets();
  });
}

/** For this long connections that were made before the end are accepted. */
const acceptMs = 1000;

/** Resolves when no more connections wait to be accepted, or their stream does not end: Node accepts one in each turn of its event loop. */
async function acceptWaiting(server: Server): Promise<void> {
  let hasAccepted = true;
  const onConnection = () => (hasAccepted = true);
  server.on('connection', onConnection);
  for (const end = performance.now() + acceptMs; hasAccepted && performance.now() < end; ) {
    hasAccepted = false;
    await readSockets();
  }
  server.off('connection', onConnection);
}

/** Resolves when everything that has arrived is read. The rest of this turn may come after its reading, so it takes two. */
async function readSockets(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
