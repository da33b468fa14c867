import * as z from 'zod';
import { tableOf } from './database';
import type { Database, Dialect, Query } from './database';
import { parseContent } from './enquiry-content';
import { findEnquiry } from './enquiry-rows';
import type { Backlog, Claim, ClaimedDelivery, DeliveryKind, DeliveryOutcome } from './enquiry-store';

const claimSchema = z.array(
  z.object({ id: z.number(), enquiry: z.number(), kind: z.enum(['owner', 'photographs', 'visitor']), attempts: z.number(), interruptions: z.number(), withoutPhotographs: z.number().transform(Boolean), madeAt: z.number().transform((at) => new Date(at)) }),
);

/** A stored enquiry cannot be parsed. Its delivery is claimed: settle it, so that others come next. */
export class UnreadableEnquiryError extends Error {
  override readonly name = 'UnreadableEnquiryError';

  constructor(
    readonly claim: Omit<ClaimedDelivery, 'enquiry'>,
    cause: unknown,
  ) {
    super(`The enquiry of delivery ${claim.id} is not as it was stored. Look at its row in the table enquiries.`, { cause });
  }
}

/** Claims the oldest delivery that is due. @throws UnreadableEnquiryError */
export async function claimDelivery({ read, write, dialect }: Database, now: Date, leaseMs: number): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await write(async (query) => {
    const rows = await query(
      `UPDATE deliveries SET leased_until = $1, attempts = attempts + 1 WHERE id = (
        SELECT id FROM deliveries WHERE delivered_at IS NULL AND due_at <= $2 AND leased_until <= $2
        ORDER BY made_at, id LIMIT 1 ${dialect.skipLocked})
      RETURNING id, enquiry, kind, attempts, interruptions, without_photographs AS "withoutPhotographs", made_at AS "madeAt"`,
      ...[now.getTime() + leaseMs, now.getTime()],
    );
    return claimSchema.parse(rows);
  });
  if (!claimed) return undefined;
  const { enquiry: enquiryId, ...claim } = claimed;
  const enquiry = await read((query) => findEnquiry(query, 'id', enquiryId)).catch((error: unknown) => {
    throw error instanceof z.ZodError || error instanceof SyntaxError ? new UnreadableEnquiryError(claim, error) : error;
  });
  return enquiry && { ...claim, enquiry };
}

/** Ends a claim, unless the delivery has been erased, made again or claimed again meanwhile. */
export async function settleDelivery(query: Query, { id, attempts }: Claim, outcome: DeliveryOutcome): Promise<void> {
  if (outcome.kind === 'delivered') {
    await query('UPDATE deliveries SET delivered_at = $1, leased_until = 0, last_error = NULL WHERE id = $2 AND attempts = $3', outcome.at.getTime(), id, attempts);
  } else {
    const { nextAt, error, interruptions, withoutPhotographs } = outcome;
    await query(
      'UPDATE deliveries SET due_at = $1, leased_until = 0, last_error = $2, without_photographs = $3, interruptions = $4 WHERE id = $5 AND attempts = $6',
      ...[nextAt.getTime(), error, withoutPhotographs ? 1 : 0, interruptions, id, attempts],
    );
  }
}

const backlogSchema = z.array(z.object({ count: z.number(), oldest: z.number().nullable() })).length(1);
const heldSchema = z.array(z.object({ held: z.number() })).length(1);

/** An enquiry counts from when its delivery was last asked for. */
export async function readBacklog(query: Query): Promise<Backlog> {
  const [waiting] = backlogSchema.parse(
    await query("SELECT count(*) AS count, min(made_at) AS oldest FROM deliveries WHERE kind = 'owner' AND delivered_at IS NULL"),
  );
  const [{ held } = { held: 0 }] = heldSchema.parse(await query('SELECT count(*) AS held FROM enquiries WHERE held_for IS NOT NULL'));
  const oldest = waiting?.oldest ?? undefined;
  return { count: waiting?.count ?? 0, oldestAt: oldest === undefined ? undefined : new Date(oldest), held };
}

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
