import type { FastifyReply } from 'fastify';
import type { OpenSite } from './open-site';

/** Whether the server serves the current composition. */
export type Health =
  | { readonly status: 'ok'; readonly composition: string }
  | { readonly status: 'degraded'; readonly serving: string; readonly wanted: string; readonly reason: string };

/** For monitors: 503 while another composition than the current one is served. */
export function answerHealth(health: Health, reply: FastifyReply): FastifyReply {
  return reply
    .code(health.status === 'ok' ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health);
}

/** The served composition and the version of each section in it. */
export function answerVersion({ lock: { composition, releases } }: OpenSite, reply: FastifyReply): FastifyReply {
  const versions = Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
  return reply.header('cache-control', 'no-store').send({ composition, releases: versions });
}
