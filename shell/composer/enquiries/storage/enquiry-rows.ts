import { createHash } from 'node:crypto';
import * as z from 'zod';
import { photographLimits } from '../photographs/photograph-limits';
import type { Database, Query } from './database';
import { parseContent } from './enquiry-content';
import type { DeliveryState, Photograph, StoredEnquiry } from './enquiry-store';

const timeSchema = z.number().transform((ms) => new Date(ms));

const enquirySchema = z
  .object({ id: z.number(), reference: z.string(), key: z.string(), receivedAt: timeSchema, heldFor: orUndefined(z.string()), content: z.string().transform(parseContent) })
  .transform(({ id, content, ...enquiry }) => ({ id, enquiry: { ...enquiry, ...content } }));

const deliverySchema = z
  .object({ enquiry: z.number(), kind: z.enum(['owner', 'photographs', 'visitor']), attempts: z.number(), deliveredAt: orUndefined(timeSchema), lastError: orUndefined(z.string()) })
  .transform(({ enquiry, ...state }) => ({ enquiry, state }));

function orUndefined<T>(schema: z.ZodType<T>) {
  return schema.nullable().transform((value) => value ?? undefined);
}

const enquiryColumns = 'id, reference, key, received_at AS "receivedAt", held_for AS "heldFor", content';
const deliveryColumns = 'enquiry, kind, attempts, delivered_at AS "deliveredAt", last_error AS "lastError"';

/** The latest first. */
export async function listEnquiries(query: Query): Promise<readonly Omit<StoredEnquiry, 'photographs'>[]> {
  const found = z.array(enquirySchema).parse(await query(`SELECT ${enquiryColumns} FROM enquiries ORDER BY received_at DESC, id DESC`));
  const states = new Map<number, DeliveryState[]>(found.map(({ id }) => [id, []]));
  const deliveries = z.array(deliverySchema).parse(await query(`SELECT ${deliveryColumns} FROM deliveries ORDER BY kind`));
  for (const { enquiry, state } of deliveries) states.get(enquiry)?.push(state);
  return found.map(({ id, enquiry }) => ({ ...enquiry, deliveries: states.get(id) ?? [] }));
}

export async function findEnquiry(query: Query, by: 'id' | 'reference', value: number | string): Promise<StoredEnquiry | undefined> {
  const [found] = z.array(enquirySchema).parse(await query(`SELECT ${enquiryColumns} FROM enquiries WHERE ${by} = $1`, value));
  if (!found) return undefined;
  const photographs = await readPhotographs(query, found.enquiry.key);
  const deliveries = z.array(deliverySchema).parse(await query(`SELECT ${deliveryColumns} FROM deliveries WHERE enquiry = $1 ORDER BY kind`, found.id));
  return { ...found.enquiry, photographs, deliveries: deliveries.map(({ state }) => state) };
}

/** Also where there is none any more: an earlier call may have failed to scrub. @returns whether there was one */
export async function eraseEnquiry({ write, scrub }: Database, reference: string): Promise<boolean> {
  const erased = await write((query) => erase(query, 'reference = $1', reference));
  await scrub();
  return erased > 0;
}

/** Erases old enquiries and photographs, and old records of tokens and networks; the bytes stay until the database is scrubbed. @returns how many enquiries, and how many of them were never delivered to the owner */
export async function eraseOld({ write }: Database, enquiriesBefore: Date, photographsBefore: Date): Promise<{ enquiries: number; undelivered: number }> {
  return write(async (query) => {
    const waiting = await query("SELECT deliveries.id FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE kind = 'owner' AND delivered_at IS NULL AND received_at < $1", enquiriesBefore.getTime());
    const erased = await erase(query, 'received_at < $1', enquiriesBefore.getTime());
    await query('DELETE FROM photographs WHERE kept_at < $1 AND key NOT IN (SELECT key FROM enquiries)', photographsBefore.getTime());
    await query('DELETE FROM tokens WHERE used_at < $1', enquiriesBefore.getTime());
    await query('DELETE FROM networks WHERE at < $1', photographsBefore.getTime());
    return { enquiries: erased, undelivered: waiting.length };
  });
}

/** Deliveries go with their enquiry. */
async function erase(query: Query, condition: string, value: string | number): Promise<number> {
  await query(`DELETE FROM photographs WHERE key IN (SELECT key FROM enquiries WHERE ${condition})`, value);
  return (await query(`DELETE FROM enquiries WHERE ${condition} RETURNING id`, value)).length;
}

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

async function readPhotographs(query: Query, key: string): Promise<readonly Photograph[]> {
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
