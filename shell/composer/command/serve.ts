import type { FastifyInstance } from 'fastify';
import { ExpectedError } from './expected-error';

/** Listens on `PORT`, says where as the last line, and ends cleanly when it is interrupted. */
export async function serve(server: FastifyInstance): Promise<void> {
  const port = Number(process.env.PORT ?? 8080);
  await server.listen({ port, host: process.env.HOST ?? '0.0.0.0' }).catch((cause: unknown) => {
    if (!isPortInUse(cause)) throw cause;
    throw new ExpectedError(`Wanted port ${port}, found it in use. Stop what uses it, or set PORT to another.`, { cause });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close());
  console.log(`http://localhost:${new URL(server.listeningOrigin).port}/`);
}

function isPortInUse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}
