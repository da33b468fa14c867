import { z } from 'zod';
import type { Query } from './database';
import { parseContent } from './enquiry-content';
import type { DeliveryState, StoredEnquiry } from './enquiry-store';
import { readPhotographs } from './photographs';

const timeSchema = z.number().transform((ms) => new Date(ms));

const enquirySchema = z
  .object({ id: z.number(), reference: z.string(), key: z.string(), received_at: timeSchema, held_for: z.string().nullable(), content: z.string().transform(parseContent) })
  .transform(({ id, reference, key, received_at: receivedAt, held_for: heldFor, content }) => ({ id, enquiry: { reference, key, receivedAt, heldFor: heldFor ?? undefined, ...content } }));

const deliverySchema = z
  .object({ enquiry: z.number(), kind: z.enum(['owner', 'visitor']), attempts: z.number(), delivered_at: timeSchema.nullable(), last_error: z.string().nullable() })
  .transform(({ enquiry, kind, attempts, delivered_at: deliveredAt, last_error: lastError }) => ({ enquiry, state: { kind, attempts, deliveredAt: deliveredAt ?? undefined, lastError: lastError ?? undefined } }));

const enquiryColumns = 'id, reference, key, received_at, held_for, content';
const deliveryColumns = 'enquiry, kind, attempts, delivered_at, last_error';

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
