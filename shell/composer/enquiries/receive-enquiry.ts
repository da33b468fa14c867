import { z } from 'zod';
import { lock } from './database';
import type { Database, Query } from './database';
import { fingerprintOf, writeContent } from './enquiry-content';
import type { Submission } from './enquiry-store';
import { makeDeliveries } from './make-deliveries';
import { createReference } from './reference';

const dayMs = 24 * 60 * 60 * 1000;

const referenceSchema = z.array(z.object({ reference: z.string() }));
const idSchema = z.array(z.object({ id: z.number() }));

/** Stores an enquiry, unless it is there. */
export async function receiveEnquiry({ write, dialect }: Database, submission: Submission, now: Date): Promise<{ reference: string; isNew: boolean }> {
  const fingerprint = fingerprintOf(submission);
  return write(async (query) => {
    for (const text of [submission.key, fingerprint]) await lock(query, dialect, text);
    const earlier = (await findByKey(query, submission.key)) ?? (await findByWords(query, { submission, fingerprint, now }));
    if (earlier !== undefined) return { reference: earlier, isNew: false };
    return { reference: await insert(query, { submission, fingerprint, now }), isNew: true };
  });
}

interface Received {
  readonly submission: Submission;
  readonly fingerprint: string;
  readonly now: Date;
}

async function findByKey(query: Query, key: string): Promise<string | undefined> {
  const [found] = referenceSchema.parse(await query('SELECT reference FROM enquiries WHERE key = $1', key));
  return found?.reference;
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
