import * as z from 'zod';
import { tableOf } from './database';
import type { Dialect, Query } from './database';
import { parseContent } from './enquiry-content';
import type { DeliveryKind } from './enquiry-store';

/** A delivery to make of the enquiry that has the key. */
export interface NewDelivery {
  readonly key: string;
  readonly kind: DeliveryKind;
  /** A keyed hash of where it goes, if that is limited. */
  readonly mailbox?: string | undefined;
  readonly at: number;
}

/** Makes deliveries that are due at once. */
export async function makeDeliveries(query: Query, dialect: Dialect, deliveries: readonly NewDelivery[]): Promise<void> {
  const made = tableOf(dialect, { key: 'TEXT', kind: 'TEXT', mailbox: 'TEXT', at: 'BIGINT' });
  await query(
    `INSERT INTO deliveries (enquiry, kind, mailbox, made_at, due_at)
    SELECT enquiries.id, made.kind, made.mailbox, made.at, made.at FROM ${made} AS made JOIN enquiries ON enquiries.key = made.key ORDER BY enquiries.id, made.kind`,
    JSON.stringify(deliveries),
  );
}

const enquirySchema = z.array(z.object({ id: z.number(), key: z.string(), content: z.string() }));

/** Makes new deliveries in place of earlier ones, and ends that the enquiry is held. @returns whether there is one */
export async function makeDeliveriesAgain(query: Query, dialect: Dialect, { reference, now }: { reference: string; now: Date }): Promise<boolean> {
  const [found] = enquirySchema.parse(await query('UPDATE enquiries SET held_for = NULL WHERE reference = $1 RETURNING id, key, content', reference));
  if (!found) return false;
  await query('DELETE FROM deliveries WHERE enquiry = $1', found.id);
  const kinds: readonly DeliveryKind[] = parseContent(found.content).enquiry.email === '' ? ['owner'] : ['owner', 'visitor'];
  await makeDeliveries(query, dialect, kinds.map((kind) => ({ key: found.key, kind, at: now.getTime() })));
  return true;
}
