import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long a stream of new connections may hold back requests. */
const heldMs = 50;

/**
 * Accepts the connections that wait before it answers requests. Node accepts one connection in each turn of its event
 * loop, and a turn takes as long as all requests that have arrived: of 200 clients that connect at once and ask without
 * a pause, the last would wait two seconds.
 *
 * @returns whether requests wait at the moment
 */
export function acceptFirst(server: FastifyInstance): { readonly isAccepting: () => boolean } {
  let accepting: Promise<void> | undefined;
  server.server.on('connection', () => {
    accepting ??= acceptWaiting(server.server).finally(() => (accepting = undefined));
  });
  server.addHook('onRequest', async () => accepting);
  return { isAccepting: () => accepting !== undefined };
}

/** Resolves when no more connections wait to be accepted, or their stream does not end. */
export async function acceptWaiting(server: Server): Promise<void> {
  let hasAccepted = true;
  const onConnection = () => (hasAccepted = true);
  server.on('connection', onConnection);
  for (const end = performance.now() + heldMs; hasAccepted && performance.now() < end; ) {
    hasAccepted = false;
    await readSockets();
  }
  server.off('connection', onConnection);
}

/** Resolves when everything that has arrived is read. The rest of this turn may come after its reading, so it takes two. */
export async function readSockets(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
