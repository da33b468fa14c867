import * as z from 'zod';
import type { Query } from './database';
import { parseContent } from './enquiry-content';
import type { DeliveryState, StoredEnquiry } from './enquiry-store';
import { readPhotographs } from './photographs';

const timeSchema = z.number().transform((ms) => new Date(ms));

const enquirySchema = z
  .object({ id: z.number(), reference: z.string(), key: z.string(), receivedAt: timeSchema, heldFor: orUndefined(z.string()), content: z.string().transform(parseContent) })
  .transform(({ id, content, ...enquiry }) => ({ id, enquiry: { ...enquiry, ...content } }));

const deliverySchema = z
  .object({ enquiry: z.number(), kind: z.enum(['owner', 'visitor']), attempts: z.number(), deliveredAt: orUndefined(timeSchema), lastError: orUndefined(z.string()) })
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
