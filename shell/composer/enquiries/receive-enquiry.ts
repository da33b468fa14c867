import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lock } from './database';
import type { Database, Query } from './database';
import { fingerprintOf, writeContent } from './enquiry-content';
import type { Submission } from './enquiry-store';
import { makeDeliveries } from './make-deliveries';
import { createReference } from './reference';

const dayMs = 24 * 60 * 60 * 1000;

const knownSchema = z.array(z.object({ reference: z.string(), fingerprint: z.string() }));
const referenceSchema = z.array(z.object({ reference: z.string() }));
const idSchema = z.array(z.object({ id: z.number() }));

/** Stores an enquiry, unless it is there. Other words under the key of one that is there are an enquiry with a key of its own. */
export async function receiveEnquiry({ write, dialect }: Database, submission: Submission, now: Date): Promise<{ reference: string; isNew: boolean }> {
  const fingerprint = fingerprintOf(submission);
  return write(async (query) => {
    for (const text of [submission.key, fingerprint]) await lock(query, dialect, text);
    const known = await findByKey(query, submission.key);
    if (known?.fingerprint === fingerprint) return { reference: known.reference, isNew: false };
    const key = known ? await copyPhotographs(query, submission.key) : submission.key;
    await query('DELETE FROM photographs WHERE key = $1 AND position >= $2', key, submission.photographs);
    const received = { submission: { ...submission, key }, fingerprint, now };
    const earlier = await findByWords(query, received);
    return earlier === undefined ? { reference: await insert(query, received), isNew: true } : { reference: earlier, isNew: false };
  });
}

interface Received {
  readonly submission: Submission;
  readonly fingerprint: string;
  readonly now: Date;
}

async function findByKey(query: Query, key: string) {
  const [found] = knownSchema.parse(await query('SELECT reference, fingerprint FROM enquiries WHERE key = $1', key));
  return found;
}

/** @returns the new key that the copies have */
async function copyPhotographs(query: Query, from: string): Promise<string> {
  const key = randomUUID();
  await query('INSERT INTO photographs (key, position, kept_at, digest, name, bytes) SELECT CAST($1 AS TEXT), position, kept_at, digest, name, bytes FROM photographs WHERE key = $2', key, from);
  return key;
}

/**
 * The same words within a day, unless there is a photograph that the earlier enquiry has not, or the earlier one is held
 * and this one need not be.
 */
async function findByWords(query: Query, { submission: { key, heldFor }, fingerprint, now }: Received): Promise<string | undefined> {
  const rows = await query(
    `SELECT reference FROM enquiries WHERE fingerprint = $1 AND received_at > $2 AND (held_for IS NULL OR $3 = 'held') AND NOT EXISTS (
      SELECT 1 FROM photographs AS sent WHERE sent.key = $4 AND sent.digest NOT IN (
        SELECT digest FROM photographs AS known WHERE known.key = enquiries.key))
    ORDER BY received_at DESC LIMIT 1`,
    ...[fingerprint, now.getTime() - dayMs, heldFor === undefined ? 'sound' : 'held', key],
  );
  const [found] = referenceSchema.parse(rows);
  if (found) await query('DELETE FROM photographs WHERE key = $1', key);
  return found?.reference;
}

async function insert(query: Query, { submission, fingerprint, now }: Received): Promise<string> {
  const { key, heldFor, enquiry } = submission;
  const reference = createReference();
  const rows = await query(
    'INSERT INTO enquiries (reference, key, fingerprint, received_at, held_for, content) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    ...[reference, key, fingerprint, now.getTime(), heldFor ?? null, writeContent(submission)],
  );
  const [row] = idSchema.length(1).parse(rows);
  if (row && heldFor === undefined) await makeDeliveries(query, { id: row.id, hasEmail: enquiry.email !== '' }, now);
  return reference;
}
