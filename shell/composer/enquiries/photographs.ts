import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Query } from './database';
import type { Photograph } from './enquiry-store';

const nameSchema = z.array(z.object({ name: z.string() }));
const photographSchema = z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }));

/** An enquiry that has come keeps the photographs that it came with. */
export async function keepPhotograph(query: Query, { key, position, photograph, now }: { key: string; position: number; photograph: Photograph; now: Date }): Promise<void> {
  const digest = createHash('sha256').update(photograph.bytes).digest('base64url');
  const received = await query('SELECT reference FROM enquiries WHERE key = $1', key);
  if (received.length > 0) return;
  await query(
    `INSERT INTO photographs (key, position, kept_at, digest, name, bytes) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (key, position) DO UPDATE SET kept_at = excluded.kept_at, digest = excluded.digest, name = excluded.name, bytes = excluded.bytes`,
    ...[key, position, now.getTime(), digest, photograph.name, photograph.bytes],
  );
}

export async function readPhotographNames(query: Query, key: string): Promise<readonly string[]> {
  return nameSchema.parse(await query('SELECT name FROM photographs WHERE key = $1 ORDER BY position', key)).map(({ name }) => name);
}

export async function readPhotographs(query: Query, key: string): Promise<readonly Photograph[]> {
  return photographSchema.parse(await query('SELECT name, bytes FROM photographs WHERE key = $1 ORDER BY position', key));
}
