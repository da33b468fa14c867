import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Query } from './database';
import type { Photograph } from './enquiry-store';
import { photographLimits } from './photograph-limits';

const nameSchema = z.array(z.object({ name: z.string() }));
const photographSchema = z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }));
const stateSchema = z.array(z.object({ received: z.number(), others: z.number() })).length(1);

/** An enquiry that has come keeps the photographs that it came with. @returns false when too many wait for their enquiries */
export async function keepPhotograph(query: Query, { key, position, photograph, now }: { key: string; position: number; photograph: Photograph; now: Date }): Promise<boolean> {
  const digest = createHash('sha256').update(photograph.bytes).digest('base64url');
  const [state] = stateSchema.parse(await query(
    `SELECT (SELECT count(*) FROM enquiries WHERE key = $1) AS received,
      (SELECT count(*) FROM photographs WHERE NOT (key = $1 AND position = $2) AND key NOT IN (SELECT key FROM enquiries)) AS others`,
    ...[key, position],
  ));
  if (state === undefined || state.received > 0) return true;
  if (state.others >= photographLimits.withoutEnquiry) return false;
  await query(
    `INSERT INTO photographs (key, position, kept_at, digest, name, bytes) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (key, position) DO UPDATE SET kept_at = excluded.kept_at, digest = excluded.digest, name = excluded.name, bytes = excluded.bytes`,
    ...[key, position, now.getTime(), digest, photograph.name, photograph.bytes],
  );
  return true;
}

export async function readPhotographNames(query: Query, key: string): Promise<readonly string[]> {
  return nameSchema.parse(await query('SELECT name FROM photographs WHERE key = $1 ORDER BY position', key)).map(({ name }) => name);
}

export async function readPhotographs(query: Query, key: string): Promise<readonly Photograph[]> {
  return photographSchema.parse(await query('SELECT name, bytes FROM photographs WHERE key = $1 ORDER BY position', key));
}

/** Copies the first photographs of an enquiry for another one. */
export async function copyPhotographs(query: Query, { from, to, count }: { from: string; to: string; count: number }): Promise<void> {
  await query(
    'INSERT INTO photographs (key, position, kept_at, digest, name, bytes) SELECT CAST($1 AS TEXT), position, kept_at, digest, name, bytes FROM photographs WHERE key = $2 AND position < $3',
    ...[to, from, count],
  );
}

/** Keeps the first photographs of a key only. */
export async function removePhotographs(query: Query, key: string, keptCount: number): Promise<void> {
  await query('DELETE FROM photographs WHERE key = $1 AND position >= $2', key, keptCount);
}
