import type { FastifyReply } from 'fastify';
import type { OpenSite } from './open-site';

/** Whether the server serves the current composition, and all of its files are there. */
export type Health =
  | { readonly status: 'ok'; readonly composition: string; readonly note?: string }
  | { readonly status: 'degraded'; readonly serving: string; readonly wanted: string; readonly reason: string };

/** What a start found to be wrong with the sources does not concern visitors, so the status stays. */
export function notComposed(health: Health): Health {
  return health.status === 'ok' ? { ...health, note: "The sources that were found at start are not composed. See the server's output." } : health;
}

/** For monitors: 503 while another composition than the current one is served, or files are missing. */
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
