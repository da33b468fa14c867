import type { FastifyInstance } from 'fastify';

/** Listens on `PORT`, says where as the last line, and ends cleanly when it is interrupted. */
export async function serve(server: FastifyInstance): Promise<void> {
  await server.listen({ port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '0.0.0.0' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close());
  console.log(`http://localhost:${new URL(server.listeningOrigin).port}/`);
}
