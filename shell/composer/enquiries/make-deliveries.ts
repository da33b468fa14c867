import { z } from 'zod';
import type { Query } from './database';
import { parseContent } from './enquiry-content';
import type { DeliveryKind } from './enquiry-store';

/** What one needs to know of an enquiry to deliver it. */
export interface Deliverable {
  readonly id: number;
  readonly hasEmail: boolean;
}

/** Makes deliveries that are due at once. */
export async function makeDeliveries(query: Query, { id, hasEmail }: Deliverable, now: Date): Promise<void> {
  const kinds: readonly DeliveryKind[] = hasEmail ? ['owner', 'visitor'] : ['owner'];
  for (const kind of kinds) {
    await query('INSERT INTO deliveries (enquiry, kind, made_at, due_at) VALUES ($1, $2, $3, $4)', id, kind, now.getTime(), now.getTime());
  }
}

const enquirySchema = z.array(z.object({ id: z.number(), content: z.string() }));

/** Makes new deliveries in place of earlier ones, and ends that the enquiry is held. @returns whether there is one */
export async function makeDeliveriesAgain(query: Query, reference: string, now: Date): Promise<boolean> {
  const [found] = enquirySchema.parse(await query('UPDATE enquiries SET held_for = NULL WHERE reference = $1 RETURNING id, content', reference));
  if (!found) return false;
  await query('DELETE FROM deliveries WHERE enquiry = $1', found.id);
  await makeDeliveries(query, { id: found.id, hasEmail: parseContent(found.content).enquiry.email !== '' }, now);
  return true;
}
