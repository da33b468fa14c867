import type { FastifyReply } from 'fastify';
import type { OpenSite } from './open-site';

/** Whether the server serves the current composition, all of its files are there, and enquiries reach the owner. */
export type Health =
  | { readonly status: 'ok'; readonly composition: string; readonly note?: string }
  | { readonly status: 'degraded'; readonly serving: string; readonly wanted: string; readonly reason: string };

/** The health while the current composition is served. */
export function soundHealth({ lock }: OpenSite): Health {
  return { status: 'ok', composition: lock.composition };
}

/** Adds what does not concern visitors, so that the status stays. @param note undefined while there is nothing to add */
export function noteFor(health: Health, note: string | undefined): Health {
  if (note === undefined || health.status !== 'ok') return health;
  return { ...health, note: health.note === undefined ? note : `${health.note} ${note}` };
}

/** For a start whose sources were refused or did not build. */
export const notComposed = "The sources that were found at start are not composed. See the server's output.";

/** Adds what is wrong beside the choice of the composition. @param reason undefined while nothing is */
export function degradeFor(health: Health, reason: string | undefined): Health {
  if (reason === undefined) return health;
  if (health.status === 'degraded') return { ...health, reason: `${health.reason} ${reason}` };
  return { status: 'degraded', serving: health.composition, wanted: health.composition, reason };
}

/** For monitors: 503 while the site is degraded. */
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
