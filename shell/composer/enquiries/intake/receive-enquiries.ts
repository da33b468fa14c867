import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { lock } from '../storage/database';
import type { Database, Query } from '../storage/database';
import { createReference, fingerprintOf, writeContent } from '../storage/enquiry-content';
import type { Receipt, Source, Submission } from '../storage/enquiry-store';
import { dueOf, findByKey, findKnown, joinEnquiry, shedHeld } from '../storage/photograph-rows';
import type { KnownEnquiry } from '../storage/photograph-rows';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Copies to one mailbox in a day: anybody can type somebody else's address. */
const mostCopies = 5;
/** Copies to all visitors within an hour. Doubtful enquiries get none once half of them are sent. */
const mostCopiesAnHour = 60;

/** The counts that an enquiry is compared with. */
const countsSchema = z.tuple([z.object({ tokenKey: z.string().nullable(), fromNetwork: z.number(), copies: z.number(), allCopies: z.number(), waiting: z.number() })]);

/** Stores an enquiry in one transaction: see `EnquiryStore.receive`. One process receives at a time. */
export async function receiveEnquiry({ write, dialect }: Database, submission: Submission, source: Source, now: Date): Promise<Receipt> {
  const { key, expected } = submission;
  const [content, fingerprint, at] = [writeContent(submission), fingerprintOf(submission), now.getTime()];
  return write(async (query) => {
    await lock(query, dialect, 'enquiries');
    const counts = await count(query, key, source, at);
    const { heldFor, isDoubtful } = source.judge({ isTokenUsed: counts.tokenKey !== null && counts.tokenKey !== key, fromNetwork: counts.fromNetwork + 1 });
    if (source.token !== undefined) await query('INSERT INTO tokens (token, key, used_at) VALUES ($1, $2, $3) ON CONFLICT (token) DO NOTHING', source.token, key, at);
    const underKey = await findByKey(query, key);
    const known = underKey?.fingerprint === fingerprint ? underKey : await findSameWords(query, fingerprint, at, heldFor !== undefined);
    if (known) {
      await leadTo(query, key, known.id);
      if (counts.waiting > 0) await joinEnquiry(query, known, key, at);
      return { reference: known.reference, isNew: false, limits: [] };
    }

    const reference = createReference();
    const storedKey = underKey ? randomUUID() : key;
    const [{ id } = { id: 0 }] = z.array(z.object({ id: z.number() })).parse(
      await query(
        'INSERT INTO enquiries (reference, key, fingerprint, received_at, held_for, expected, content) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
        ...[reference, storedKey, fingerprint, at, heldFor ?? null, expected, content],
      ),
    );
    await leadTo(query, key, id);
    if (counts.waiting > 0) await query('UPDATE photographs SET network = NULL WHERE key = $1', key);
    if (underKey) await query('INSERT INTO photographs (key, position, kept_at, digest, name, size, bytes) SELECT CAST($1 AS TEXT), position, kept_at, digest, name, size, bytes FROM photographs WHERE key = $2', storedKey, underKey.key);
    if (source.network !== undefined) await query('INSERT INTO networks (network, at) VALUES ($1, $2)', source.network, at);
    const copy = heldFor === undefined && source.mailbox !== undefined ? limitCopies(counts, isDoubtful) : 'none';
    await query("INSERT INTO deliveries (enquiry, kind, made_at, due_at) VALUES ($1, 'owner', $2, $3)", id, at, dueOf(expected - counts.waiting, at));
    if (copy === 'sent') await query("INSERT INTO deliveries (enquiry, kind, mailbox, made_at, due_at) VALUES ($1, 'visitor', $2, $3, $3)", id, source.mailbox ?? null, at);
    const limits = [...(copy === 'sent' || copy === 'none' ? [] : [copy]), ...(heldFor !== undefined && counts.waiting > 0 ? await shedHeld(query) : [])];
    return { reference, isNew: true, limits };
  });
}

async function count(query: Query, key: string, { token, network, mailbox }: Source, at: number) {
  const [counts] = countsSchema.parse(
    await query(
      `SELECT (SELECT key FROM tokens WHERE token = $1) AS "tokenKey",
        (SELECT count(*) FROM networks WHERE network = $2 AND at > $3 AND bytes = 0) AS "fromNetwork",
        (SELECT count(*) FROM deliveries WHERE mailbox = $4 AND made_at > $5) AS copies,
        (SELECT count(*) FROM deliveries WHERE kind = 'visitor' AND made_at > $3) AS "allCopies",
        (SELECT count(*) FROM photographs WHERE key = $6 AND network IS NOT NULL) AS waiting`,
      ...[token ?? null, network ?? null, at - hourMs, mailbox ?? null, at - dayMs, key],
    ),
  );
  return counts;
}

/** The last enquiry of the same words within a day. An enquiry that is held stands only for one that would be, too. */
async function findSameWords(query: Query, fingerprint: string, at: number, mayBeHeld: boolean): Promise<KnownEnquiry | undefined> {
  const found = await findKnown(query, 'FROM enquiries WHERE fingerprint = $1 AND received_at > $2 ORDER BY received_at DESC, id DESC', fingerprint, at - dayMs);
  return found.find(({ isHeld }) => mayBeHeld || !isHeld);
}

/** From now on, photographs that come under the key belong to this enquiry. */
async function leadTo(query: Query, key: string, enquiry: number): Promise<void> {
  await query('INSERT INTO keys (key, enquiry) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET enquiry = excluded.enquiry', key, enquiry);
}

function limitCopies({ copies, allCopies }: { readonly copies: number; readonly allCopies: number }, isDoubtful: boolean): string {
  if (copies >= mostCopies) return `One mailbox was named in more than ${mostCopies} enquiries within a day; it got no more copies.`;
  return allCopies >= mostCopiesAnHour / (isDoubtful ? 2 : 1) ? `More than ${mostCopiesAnHour} copies to visitors were due within an hour; some got none, the doubtful ones first.` : 'sent';
}
