import type { FastifyReply } from 'fastify';
import { neverStored } from './response-headers';
import type { OpenSite } from './open-site';

/** Whether the server serves the current composition, all of its files are there, and enquiries reach the owner. */
export type Health =
  | { readonly status: 'ok'; readonly composition: string; readonly note?: string }
  | { readonly status: 'degraded'; readonly serving: string; readonly wanted: string; readonly reason: string; readonly note?: string };

/** Which composition is served, which one should be, and why it is not. */
export interface Choice {
  readonly serving: string;
  readonly wanted: string;
  readonly reason?: string;
}

/** For a start whose sources were refused or did not build. */
export const notComposed = "The sources that were found at start are not composed. See the server's output.";

/**
 * @param reasons faults beside the choice; undefined where there is none
 * @param notes what does not concern visitors
 */
export function describeHealth({ serving, wanted, reason }: Choice, reasons: readonly (string | undefined)[] = [], notes: readonly (string | undefined)[] = []): Health {
  const [wrong, note] = [join([reason, ...reasons]), join(notes)];
  const noted = note === undefined ? {} : { note };
  return wrong === undefined ? { status: 'ok', composition: serving, ...noted } : { status: 'degraded', serving, wanted, reason: wrong, ...noted };
}

function join(sentences: readonly (string | undefined)[]): string | undefined {
  const known = sentences.filter((sentence) => sentence !== undefined);
  return known.length > 0 ? known.join(' ') : undefined;
}

/** For monitors: 503 while the site is degraded. */
export function answerHealth(health: Health, reply: FastifyReply): FastifyReply {
  return reply
    .code(health.status === 'ok' ? 200 : 503)
    .header('cache-control', neverStored)
    .send(health);
}

/** The served composition and the version of each section in it. */
export function answerVersion({ lock: { composition, releases } }: OpenSite, reply: FastifyReply): FastifyReply {
  const versions = Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
  return reply.header('cache-control', neverStored).send({ composition, releases: versions });
}
