import type { FastifyInstance } from 'fastify';
import { ExpectedError } from '../store/expected-error';

/** How long running responses may take after the server was interrupted. */
const drainMs = 1500;

/** Listens on `PORT` and prints the URL as the last line. An interruption drains the server, a second one ends it at once. */
export async function serve(server: FastifyInstance): Promise<void> {
  const port = Number(process.env.PORT ?? 8080);
  await server.listen({ port, host: process.env.HOST ?? '0.0.0.0' }).catch((cause: unknown) => {
    if (!isPortInUse(cause)) throw cause;
    throw new ExpectedError(`Wanted port ${port}, found it in use. Stop what uses it, or set PORT to another.`, { cause });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void drain(server));
  console.log(`http://localhost:${new URL(server.listeningOrigin).port}/`);
}

/** Takes no more requests, and gives running ones some time. */
async function drain(server: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => server.server.closeAllConnections(), drainMs);
  await server.close();
  clearTimeout(cutting);
}

function isPortInUse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}
