import { createHash } from 'node:crypto';
import * as z from 'zod';
import { photographLimits } from '../photographs/photograph-limits';
import { lock } from './database';
import type { Dialect, Query, SqlValue } from './database';
import type { Photograph, PhotographReceipt } from './enquiry-store';

/** How long the owner's mail waits for the next photograph, and for all of them. */
const [nextMs, allMs] = [2 * 60_000, 5 * 60_000];

/** When the owner's mail is due as an enquiry arrives. */
export function dueOf(missing: number, at: number): number {
  return missing > 0 ? at + allMs : at;
}

const { networkBytes, totalBytes, heldBytes, waitingBytes, waitingBytesOfNetwork, ofEnquiry } = photographLimits;

/** An enquiry as others are compared with it. */
export type KnownEnquiry = z.infer<typeof knownSchema>;

const knownSchema = z.object({ id: z.number(), reference: z.string(), key: z.string(), fingerprint: z.string(), isHeld: z.number().transform(Boolean) });
const knownColumns = 'enquiries.id AS id, reference, enquiries.key AS key, fingerprint, CASE WHEN held_for IS NULL THEN 0 ELSE 1 END AS "isHeld"';

/** @param rest of the statement, after the columns */
export async function findKnown(query: Query, rest: string, ...values: readonly SqlValue[]): Promise<readonly KnownEnquiry[]> {
  return z.array(knownSchema).parse(await query(`SELECT ${knownColumns} ${rest}`, ...values));
}

/** The enquiry that a key leads to. */
export async function findByKey(query: Query, key: string): Promise<KnownEnquiry | undefined> {
  return (await findKnown(query, 'FROM keys JOIN enquiries ON enquiries.id = keys.enquiry WHERE keys.key = $1', key))[0];
}

interface Keeping {
  readonly key: string;
  readonly position: number;
  readonly photograph: Photograph;
  readonly now: Date;
  readonly network: string;
}

const sumsSchema = z.tuple([z.object({ total: z.number(), ofNetwork: z.number() })]);

/** See `EnquiryStore.keepPhotograph`. */
export async function keepPhotograph(query: Query, dialect: Dialect, { key, position, photograph: { name, bytes }, now, network }: Keeping): Promise<PhotographReceipt> {
  const [at, digest, size] = [now.getTime(), createHash('sha256').update(bytes).digest('base64url'), bytes.length];
  // Those of one enquiry come one after the other, so that the last one counts all.
  await lock(query, dialect, key);
  const enquiry = await findByKey(query, key);
  const place = enquiry ? await findPlace(query, enquiry.key, position, digest) : position;
  if (place === 'there') return { isKept: true, limits: [] };
  if (place === 'none') return { isKept: false, limits: [`One enquiry has ${ofEnquiry} photographs; another one was left out.`] };
  const room = await makeRoom(query, network, size, at);
  if (!room.isKept) return room;
  await query('INSERT INTO networks (network, at, bytes) VALUES ($1, $2, $3)', network, at, size);
  await query(
    `INSERT INTO photographs (key, position, kept_at, digest, name, size, bytes, network) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (key, position) DO UPDATE SET kept_at = excluded.kept_at, digest = excluded.digest, name = excluded.name, size = excluded.size, bytes = excluded.bytes, network = excluded.network`,
    ...[enquiry?.key ?? key, place, at, digest, name, size, bytes, enquiry ? null : network],
  );
  if (enquiry) await makeDue(query, enquiry.id, at);
  const shed = enquiry ? (enquiry.isHeld ? await shedHeld(query) : []) : await shedWaiting(query);
  return { isKept: true, limits: [...room.limits, ...shed] };
}

/** Adds the photographs that wait under a key to an enquiry that is there. */
export async function joinEnquiry(query: Query, enquiry: KnownEnquiry, key: string, at: number): Promise<void> {
  const waiting = z.array(z.object({ id: z.number(), position: z.number(), digest: z.string() })).parse(await query('SELECT id, position, digest FROM photographs WHERE key = $1 AND network IS NOT NULL ORDER BY position', key));
  for (const { id, position, digest } of waiting) {
    const place = await findPlace(query, enquiry.key, position, digest);
    if (typeof place === 'number') await query('UPDATE photographs SET key = $1, position = $2, network = NULL WHERE id = $3', enquiry.key, place, id);
    else await query('DELETE FROM photographs WHERE id = $1', id);
  }
  await makeDue(query, enquiry.id, at);
}

/** A photograph that came before keeps its place; another one that was sent for it comes after all. */
async function findPlace(query: Query, key: string, position: number, digest: string): Promise<number | 'there' | 'none'> {
  const kept = z.array(z.object({ position: z.number(), digest: z.string() })).parse(await query('SELECT position, digest FROM photographs WHERE key = $1 AND network IS NULL', key));
  if (!kept.some((one) => one.position === position)) return position;
  if (kept.some((one) => one.digest === digest)) return 'there';
  const last = Math.max(...kept.map((one) => one.position));
  return last + 1 < ofEnquiry ? last + 1 : 'none';
}

const leasesSchema = z.array(z.object({ leasedUntil: z.number() }));

/** Makes the owner's mail due, or, once that has been claimed, another one with what it does not have. */
async function makeDue(query: Query, enquiry: number, at: number): Promise<void> {
  const stateSchema = z.array(z.object({ receivedAt: z.number(), missing: z.number() }));
  const [{ receivedAt, missing } = { receivedAt: at, missing: 0 }] = stateSchema.parse(
    await query('SELECT received_at AS "receivedAt", expected - (SELECT count(*) FROM photographs WHERE photographs.key = enquiries.key AND network IS NULL) AS missing FROM enquiries WHERE id = $1', enquiry),
  );
  const nextAt = missing > 0 ? at + nextMs : at;
  const waiting = await query(
    "UPDATE deliveries SET due_at = CASE WHEN due_at > $1 THEN $2 ELSE due_at END WHERE enquiry = $3 AND kind = 'owner' AND attempts = 0 AND delivered_at IS NULL RETURNING id",
    ...[at, Math.min(receivedAt + allMs, nextAt), enquiry],
  );
  if (waiting.length > 0) return;
  // A new row, whose mail has an ID of its own. A mail that is being sent may have taken some along: it waits for the end of that.
  const [{ leasedUntil } = { leasedUntil: 0 }] = leasesSchema.parse(await query(`DELETE FROM deliveries WHERE enquiry = $1 AND kind = 'photographs' AND attempts > 0 RETURNING leased_until AS "leasedUntil"`, enquiry));
  await query(
    "INSERT INTO deliveries (enquiry, kind, made_at, due_at, leased_until) VALUES ($1, 'photographs', $2, $3, $4) ON CONFLICT (enquiry, kind) DO UPDATE SET due_at = excluded.due_at",
    ...[enquiry, at, nextAt, leasedUntil],
  );
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** Photographs of held enquiries make room first. */
async function makeRoom(query: Query, network: string, size: number, at: number): Promise<PhotographReceipt> {
  const [{ total, ofNetwork }] = sumsSchema.parse(
    await query(
      `SELECT (SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM photographs) AS total,
        (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM networks WHERE network = $1 AND at > $2) AS "ofNetwork"`,
      ...[network, at - 24 * 60 * 60_000],
    ),
  );
  if (ofNetwork + size > networkBytes) return { isKept: false, limits: [`One network sent more than ${megabytes(networkBytes)} of photographs within a day; the others were left out.`] };
  if (total + size <= totalBytes) return { isKept: true, limits: [] };
  const isFreed = (await shedHeld(query, 0)).length > 0;
  return { isKept: isFreed, limits: [`Photographs fill ${megabytes(totalBytes)}; ${isFreed ? 'those of held enquiries were erased' : 'further ones are left out'}.`] };
}

/** Erases the oldest photographs of held enquiries beyond a limit. @returns the limit, if it took any */
export async function shedHeld(query: Query, mostBytes: number = heldBytes): Promise<string[]> {
  const shed = await query(
    `DELETE FROM photographs WHERE id IN (SELECT id FROM (
      SELECT photographs.id AS id, SUM(photographs.size) OVER (ORDER BY photographs.id DESC) AS bytes
      FROM enquiries JOIN photographs ON photographs.key = enquiries.key WHERE held_for IS NOT NULL) AS held WHERE bytes > $1) RETURNING id`,
    mostBytes,
  );
  return shed.length > 0 ? [`Photographs of held enquiries fill ${megabytes(heldBytes)}; the oldest were erased.`] : [];
}

/** Erases photographs whose enquiry has not come, beyond the limit of a network, and beyond that of all: the oldest of the network that has most. */
async function shedWaiting(query: Query): Promise<string[]> {
  const shed = await query(
    `DELETE FROM photographs WHERE id IN (SELECT id FROM (
      SELECT id, own, SUM(size) OVER (ORDER BY own, id) AS bytes FROM (
        SELECT id, size, SUM(size) OVER (PARTITION BY network ORDER BY id DESC) AS own FROM photographs WHERE network IS NOT NULL) AS owned) AS ranked
      WHERE own > $1 OR bytes > $2) RETURNING id`,
    ...[waitingBytesOfNetwork, waitingBytes],
  );
  return shed.length > 0 ? [`Photographs without an enquiry fill ${megabytes(waitingBytes)}, or ${megabytes(waitingBytesOfNetwork)} of one network; the oldest were erased.`] : [];
}
