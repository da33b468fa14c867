import * as z from 'zod';
import { enquiryDays } from '@site/shared/enquiry-schema';
import { photographLimits } from '../photographs/photograph-limits';
import type { Database, Query } from './database';
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
export async function eraseEnquiry({ write, scrub }: Database, reference: string, isHeld: boolean): Promise<boolean> {
  const erased = await write((query) => erase(query, `reference = $1${isHeld ? ' AND held_for IS NOT NULL' : ''}`, reference));
  await scrub();
  return erased > 0;
}

/** Erases old enquiries and photographs, and old records of tokens and networks. A token is known as used for as long as it is taken. The bytes stay until the database is scrubbed. @returns how many enquiries, and how many of them were never delivered to the owner */
export async function eraseOld({ write }: Database, enquiriesBefore: Date, photographsBefore: Date): Promise<{ enquiries: number; undelivered: number }> {
  return write(async (query) => {
    const waiting = await query("SELECT deliveries.id FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE kind = 'owner' AND delivered_at IS NULL AND received_at < $1", enquiriesBefore.getTime());
    const erased = await erase(query, 'received_at < $1', enquiriesBefore.getTime());
    await query('DELETE FROM photographs WHERE kept_at < $1 AND key NOT IN (SELECT key FROM enquiries)', photographsBefore.getTime());
    const daysAgo = (days: number) => photographsBefore.getTime() - (days - 1) * 24 * 60 * 60 * 1000;
    await query('DELETE FROM photographs WHERE kept_at < $1 AND key IN (SELECT key FROM enquiries WHERE held_for IS NOT NULL)', daysAgo(photographLimits.heldDays));
    await query('DELETE FROM tokens WHERE used_at < $1', daysAgo(enquiryDays));
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
