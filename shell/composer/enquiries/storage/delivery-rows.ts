import * as z from 'zod';
import { lock, tableOf } from './database';
import type { Database, Dialect, Query, SqlValue } from './database';
import { parseContent } from './enquiry-content';
import { findEnquiry } from './enquiry-rows';
import type { Backlog, Claim, ClaimedDelivery, DeliveryKind, DeliveryOutcome, DeliveryStore, OwnerMail } from './enquiry-store';

const timeSchema = z.number().transform((ms) => new Date(ms));
const claimSchema = z.array(z.object({
  id: z.number(),
  enquiry: z.number(),
  kind: z.enum(['owner', 'photographs', 'visitor']),
  attempts: z.number(),
  interruptions: z.number(),
  refusals: z.number(),
  withoutPhotographs: z.number().transform(Boolean),
  /** A visitor's copy has a hash here. */
  mailbox: z.string().nullable(),
  madeAt: timeSchema,
  expected: z.number(),
}));
const photographsSchema = z.array(z.object({ id: z.number(), name: z.string(), bytes: z.instanceof(Uint8Array), isNew: z.coerce.boolean() }));

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

/** A mail that is due then is sent again only by `npm run enquiries -- resend`. */
export const never = new Date('9999-12-31T00:00:00Z');

/** Mails of held enquiries in a day; the others are in a digest. */
const [mostHeld, dayMs] = [20, 86_400_000];
const heldToday = `(SELECT count(*) FROM deliveries AS sent JOIN enquiries ON enquiries.id = sent.enquiry
  WHERE sent.kind <> 'visitor' AND sent.attempts > 0 AND COALESCE(sent.delivered_at, $2) > $3 AND held_for IS NOT NULL)`;

/** Claims the oldest delivery that is due. @throws UnreadableEnquiryError */
async function claimDelivery({ read, write, dialect }: Database, now: Date, leaseMs: number, only = ''): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await write(async (query) => {
    // Two processes must not count the held ones at the same time.
    await lock(query, dialect, 'deliveries');
    return claimSchema.parse(await query(
      `UPDATE deliveries SET leased_until = $1, attempts = attempts + 1 WHERE id = (
        SELECT waiting.id FROM deliveries AS waiting JOIN enquiries ON enquiries.id = waiting.enquiry
        WHERE delivered_at IS NULL AND due_at <= $2 AND leased_until <= $2 AND (CAST($4 AS TEXT) = '' OR reference = $4)
          AND (kind <> 'photographs' OR NOT EXISTS (SELECT 1 FROM deliveries AS own WHERE own.enquiry = waiting.enquiry AND own.kind = 'owner' AND own.delivered_at IS NULL AND own.due_at < ${never.getTime()}))
          AND (held_for IS NULL OR attempts > 0 OR ${heldToday} < ${mostHeld})
        ORDER BY CASE WHEN held_for IS NULL THEN 0 ELSE 1 END, made_at, waiting.id LIMIT 1) AND delivered_at IS NULL AND leased_until <= $2
      RETURNING id, enquiry, kind, attempts, interruptions, refusals, without_photographs AS "withoutPhotographs", mailbox, made_at AS "madeAt",
        (SELECT expected FROM enquiries WHERE enquiries.id = deliveries.enquiry) AS expected`,
      ...[now.getTime() + leaseMs, now.getTime(), now.getTime() - dayMs, only],
    ));
  });
  if (!claimed) return undefined;
  const { enquiry: enquiryId, expected, mailbox, ...claim } = claimed;
  const rest = claim.kind === 'visitor' ? [] : (mailbox ?? '').split(',').filter(Boolean);
  return read(async (query) => {
    const enquiry = await findEnquiry(query, 'id', enquiryId).catch((error: unknown) => {
      throw error instanceof z.ZodError || error instanceof SyntaxError ? new UnreadableEnquiryError({ ...claim, rest, missing: 0, photographIds: [] }, error) : error;
    });
    if (!enquiry) return undefined;
    const kept = photographsSchema.parse(await query('SELECT id, name, bytes, CASE WHEN mailed_at IS NULL THEN 1 ELSE 0 END AS "isNew" FROM photographs WHERE key = $1 AND network IS NULL ORDER BY position', enquiry.key));
    const photographs = kept.filter(({ isNew }) => isNew || claim.kind === 'visitor');
    return { ...claim, rest, missing: Math.max(0, expected - kept.length), photographIds: claim.kind === 'visitor' ? [] : photographs.map(({ id }) => id), enquiry: { ...enquiry, photographs } };
  });
}

/** Ends a claim, unless the delivery has been erased, made again or claimed again meanwhile. */
async function settleDelivery(query: Query, dialect: Dialect, { id, attempts }: Claim, outcome: DeliveryOutcome): Promise<void> {
  if (outcome.kind === 'failed') {
    const { nextAt, error, interruptions, refusals, withoutPhotographs, rest } = outcome;
    await query(
      `UPDATE deliveries SET due_at = $1, leased_until = 0, last_error = $2, without_photographs = $3, interruptions = $4, refusals = $5,
        mailbox = CASE WHEN kind = 'visitor' THEN mailbox ELSE CAST($6 AS TEXT) END WHERE id = $7 AND attempts = $8`,
      ...[nextAt.getTime(), error, withoutPhotographs ? 1 : 0, interruptions, refusals, rest.join() || null, id, attempts],
    );
    return;
  }
  const { at, photographIds = [], isDoubtful = false } = outcome;
  await query('UPDATE deliveries SET delivered_at = $1, leased_until = 0, last_error = NULL, interruptions = $2 WHERE id = $3 AND attempts = $4', at.getTime(), isDoubtful ? 2 : 0, id, attempts);
  if (photographIds.length > 0) await query(`UPDATE photographs SET mailed_at = ${at.getTime()} WHERE id IN (SELECT id FROM ${tableOf(dialect, { id: 'BIGINT' })} AS sent)`, idsOf(photographIds));
}

const idsOf = (ids: readonly number[]) => JSON.stringify(ids.map((id) => ({ id })));

const backlogSchema = z.array(z.object({ count: z.number(), oldest: z.number().nullable() })).length(1);

/** A mail that one of the owner's addresses has got is not late; one that was announced, or refused for a day while the alarm said so, is in the weekly mail. */
async function readBacklog(query: Query, now: Date): Promise<Backlog> {
  const [waiting] = backlogSchema.parse(await query(
    `SELECT count(*) AS count, min(made_at) AS oldest FROM deliveries JOIN enquiries ON enquiries.id = enquiry
    WHERE kind = 'owner' AND delivered_at IS NULL AND held_for IS NULL AND mailbox IS NULL AND due_at < $1 AND NOT (refusals > 2 AND made_at < $2)`,
    ...[never.getTime(), now.getTime() - dayMs],
  ));
  const oldest = waiting?.oldest ?? undefined;
  return { count: waiting?.count ?? 0, oldestAt: oldest === undefined ? undefined : new Date(oldest) };
}

const ownerMailsSchema = z.array(z.object({ id: z.number(), reference: z.string(), receivedAt: timeSchema, heldFor: z.string().nullable().transform((text) => text ?? undefined), lastError: z.string().nullable().transform((text) => text ?? undefined), content: z.string() }));
const conditions: Readonly<Record<Parameters<DeliveryStore['ownerMails']>[0], string>> = {
  waiting: 'delivered_at IS NULL AND held_for IS NULL',
  held: 'delivered_at IS NULL AND held_for IS NOT NULL AND attempts = 0',
  doubtful: 'delivered_at IS NOT NULL AND interruptions > 1',
};

async function readOwnerMails(query: Query, which: keyof typeof conditions): Promise<readonly OwnerMail[]> {
  const rows = await query(
    `SELECT deliveries.id AS id, reference, received_at AS "receivedAt", held_for AS "heldFor", last_error AS "lastError", content
    FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE kind = 'owner' AND ${conditions[which]} ORDER BY received_at LIMIT 500`,
  );
  return ownerMailsSchema.parse(rows).map(({ content, ...mail }) => ({ ...mail, enquiry: parseContent(content).enquiry }));
}

const countSchema = z.array(z.object({ all: z.number(), held: z.number() })).length(1);
const limitsSchema = z.array(z.object({ name: z.string(), count: z.number(), lastAt: timeSchema }));
/** Rows of the table `limits` that begin with it are about regular mails: `count` is the last period, `last_at` the end of a claim. */
const turn = (name: string) => `mail:${name}`;

export function createDeliveryStore(database: Database): DeliveryStore {
  const { read, write, dialect } = database;
  const run = (sql: string, ...values: readonly SqlValue[]) => write(async (query) => void (await query(sql, ...values)));
  return {
    claim: (now, leaseMs, only) => claimDelivery(database, now, leaseMs, only),
    noteSent: ({ id, attempts }, until) => run('UPDATE deliveries SET interruptions = interruptions + 1, leased_until = $1 WHERE id = $2 AND attempts = $3', until.getTime(), id, attempts),
    settle: (claim, outcome) => write((query) => settleDelivery(query, dialect, claim, outcome)),
    backlog: (now) => read((query) => readBacklog(query, now)),
    ownerMails: (which) => read((query) => readOwnerMails(query, which)),
    markTold: (mails, at) => run(`UPDATE deliveries SET delivered_at = COALESCE(delivered_at, ${at.getTime()}), interruptions = 0 WHERE id IN (SELECT id FROM ${tableOf(dialect, { id: 'BIGINT' })} AS told)`, idsOf(mails.map(({ id }) => id))),
    countReceived: async (since) => {
      const [found = { all: 0, held: 0 }] = countSchema.parse(await read((query) => query('SELECT count(*) AS "all", count(held_for) AS held FROM enquiries WHERE received_at >= $1', since.getTime())));
      return found;
    },
    noteLimit: (name, now) => run('INSERT INTO limits (name, count, last_at) VALUES ($1, 1, $2) ON CONFLICT (name) DO UPDATE SET count = limits.count + 1, last_at = excluded.last_at', name, now.getTime()),
    limits: async () => limitsSchema.parse(await read((query) => query(`SELECT name, count, last_at AS "lastAt" FROM limits WHERE name NOT LIKE '${turn('%')}' ORDER BY last_at`))),
    forgetLimits: (until) => run(`DELETE FROM limits WHERE name NOT LIKE '${turn('%')}' AND last_at <= $1`, until.getTime()),
    claimTurn: async (name, period, now, leaseMs) => {
      const claimed = await write(async (query) => {
        await query('INSERT INTO limits (name, count, last_at) VALUES ($1, $2, 0) ON CONFLICT (name) DO NOTHING', turn(name), period);
        return query('UPDATE limits SET last_at = $1 WHERE name = $2 AND count < $3 AND last_at <= $4 RETURNING name', now.getTime() + leaseMs, turn(name), period, now.getTime());
      });
      return claimed.length > 0;
    },
    endTurn: (name, period) => run('UPDATE limits SET count = $1, last_at = 0 WHERE name = $2', period, turn(name)),
  };
}

const enquirySchema = z.array(z.object({ id: z.number(), key: z.string(), content: z.string() }));

/** Makes new deliveries in place of earlier ones, and ends that the enquiry is held. @param onlyHeld whether one that is not held stays as it is @returns whether there is one */
export async function makeDeliveriesAgain(query: Query, { reference, now, onlyHeld = false }: { reference: string; now: Date; onlyHeld?: boolean | undefined }): Promise<boolean> {
  const [found] = enquirySchema.parse(await query(`UPDATE enquiries SET held_for = NULL WHERE reference = $1${onlyHeld ? ' AND held_for IS NOT NULL' : ''} RETURNING id, key, content`, reference));
  if (!found) return false;
  await query('DELETE FROM deliveries WHERE enquiry = $1', found.id);
  await query('UPDATE photographs SET mailed_at = NULL WHERE key = $1', found.key);
  const kinds: readonly DeliveryKind[] = parseContent(found.content).enquiry.email === '' ? ['owner'] : ['owner', 'visitor'];
  for (const kind of kinds) await query('INSERT INTO deliveries (enquiry, kind, made_at, due_at) VALUES ($1, $2, $3, $3)', found.id, kind, now.getTime());
  return true;
}
