import type { FastifyInstance } from 'fastify';
import { describeListenError, siteAddress } from './site-port';

/** How long running responses may take after the server was interrupted. */
const drainMs = 3500;

/** Ctrl-C reaches the server twice: from the terminal, and from npm. */
const repeatMs = 1000;

/** Listens on `PORT` and prints the URL as the last line. An interruption drains the server, another after a second ends it at once. */
export async function serve(server: FastifyInstance): Promise<void> {
  const address = siteAddress();
  await server.listen({ ...address }).catch((cause: unknown) => {
    throw describeListenError(address, cause);
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let isDraining = false;
  const onSignal = () => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => {
      for (const signal of signals) process.off(signal, onSignal);
    }, repeatMs).unref();
    void drain(server);
  };
  for (const signal of signals) process.on(signal, onSignal);
  console.log(`http://localhost:${new URL(server.listeningOrigin).port}/`);
}

/** Answers what still arrives on open connections, and gives running responses some time. */
async function drain(server: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => server.server.closeAllConnections(), drainMs);
  await server.close();
  clearTimeout(cutting);
}
