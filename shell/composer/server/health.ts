import type { FastifyReply } from 'fastify';
import type { LiveSite } from './live-site';

/** Whether the server shows what it should. */
export type Health =
  | { readonly status: 'ok'; readonly composition: string }
  | { readonly status: 'degraded'; readonly serving: string; readonly wanted: string; readonly reason: string };

/** For monitors: 503 when another composition is served than the live one. */
export function answerHealth(health: Health, reply: FastifyReply): FastifyReply {
  return reply
    .code(health.status === 'ok' ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health);
}

/** Which composition is served, and the version of each section in it. */
export function answerVersion({ lock: { composition, releases } }: LiveSite, reply: FastifyReply): FastifyReply {
  const versions = Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
  return reply.header('cache-control', 'no-store').send({ composition, releases: versions });
}
