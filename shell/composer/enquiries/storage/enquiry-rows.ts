import * as z from 'zod';
import { enquiryDays } from '@site/shared/enquiry-schema';
import { photographLimits } from '../photographs/photograph-limits';
import { tableOf } from './database';
import type { Database, Dialect, Query } from './database';
import { parseContent } from './enquiry-content';
import type { DeliveryState, Photograph, StoredEnquiry } from './enquiry-store';

const timeSchema = z.number().transform((ms) => new Date(ms));

const enquirySchema = z
  .object({ id: z.number(), reference: z.string(), key: z.string(), receivedAt: timeSchema, heldFor: orUndefined(z.string()), expected: z.number(), content: z.string().transform(parseContent) })
  .transform(({ id, content, ...enquiry }) => ({ id, enquiry: { ...enquiry, ...content } }));

const deliverySchema = z
  .object({ enquiry: z.number(), kind: z.enum(['owner', 'photographs', 'visitor']), attempts: z.number(), deliveredAt: orUndefined(timeSchema), lastError: orUndefined(z.string()) })
  .transform(({ enquiry, ...state }) => ({ enquiry, state }));

function orUndefined<T>(schema: z.ZodType<T>) {
  return schema.nullable().transform((value) => value ?? undefined);
}

const enquiryColumns = 'id, reference, key, received_at AS "receivedAt", held_for AS "heldFor", expected, content';
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
export async function eraseEnquiry({ write, scrub, dialect }: Database, reference: string, onlyHeld = false): Promise<boolean> {
  const erased = await write((query) => erase(query, dialect, `reference = $1${onlyHeld ? ' AND held_for IS NOT NULL' : ''}`, reference));
  await scrub();
  return erased > 0;
}

/** Erases enquiries from before a time, and old photographs and records of tokens and networks. A token is known as used for as long as it is taken. The bytes stay until the database is scrubbed. @returns how many enquiries, and how many of them were never delivered to the owner */
export async function eraseOld({ write, dialect }: Database, before: Date, now: Date): Promise<{ enquiries: number; undelivered: number }> {
  return write(async (query) => {
    const waiting = await query("SELECT deliveries.id FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE kind = 'owner' AND delivered_at IS NULL AND received_at < $1", before.getTime());
    const erased = await erase(query, dialect, 'received_at < $1', before.getTime());
    const daysAgo = (days: number) => now.getTime() - days * 24 * 60 * 60 * 1000;
    await query('DELETE FROM photographs WHERE kept_at < $1 AND key NOT IN (SELECT key FROM enquiries)', daysAgo(1));
    await query('DELETE FROM photographs WHERE kept_at < $1 AND key IN (SELECT key FROM enquiries WHERE held_for IS NOT NULL)', daysAgo(photographLimits.heldDays));
    await query('DELETE FROM tokens WHERE used_at < $1', daysAgo(enquiryDays));
    await query('DELETE FROM networks WHERE at < $1', daysAgo(1));
    return { enquiries: erased, undelivered: waiting.length };
  });
}

/** Deliveries go with their enquiry, and so do its photographs: not with one that another process delivers meanwhile. */
async function erase(query: Query, dialect: Dialect, condition: string, value: string | number): Promise<number> {
  const erased = await query(`DELETE FROM enquiries WHERE ${condition} RETURNING key`, value);
  await query(`DELETE FROM photographs WHERE key IN (SELECT key FROM ${tableOf(dialect, { key: 'TEXT' })} AS erased)`, JSON.stringify(erased));
  return erased.length;
}

const nameSchema = z.array(z.object({ name: z.string() }));
const photographSchema = z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }));

export async function readPhotographNames(query: Query, key: string): Promise<readonly string[]> {
  return nameSchema.parse(await query('SELECT name FROM photographs WHERE key = $1 ORDER BY position', key)).map(({ name }) => name);
}

async function readPhotographs(query: Query, key: string): Promise<readonly Photograph[]> {
  return photographSchema.parse(await query('SELECT name, bytes FROM photographs WHERE key = $1 ORDER BY position', key));
}

const sentSchema = z.array(z.object({ photographs: z.number(), copies: z.number() }));

/** See `EnquiryStore.findSent`. */
export async function findSent(query: Query, reference: string): Promise<{ readonly photographs: number; readonly hasCopy: boolean } | undefined> {
  const [sent] = sentSchema.parse(
    await query(
      `SELECT (SELECT count(*) FROM photographs WHERE photographs.key = enquiries.key) AS photographs,
        (SELECT count(*) FROM deliveries WHERE enquiry = enquiries.id AND kind = 'visitor') AS copies FROM enquiries WHERE reference = $1`,
      reference,
    ),
  );
  return sent && { photographs: sent.photographs, hasCopy: sent.copies > 0 };
}
