import { randomBytes } from 'node:crypto';
import type { Enquiry } from '@site/shared/enquiry-schema';
import * as z from 'zod';
import { lock, tableOf } from './database';
import type { Database, Dialect, Query, SqlValue } from './database';
import { noEntries, parseContent } from './enquiry-content';
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
  rest: z.string().nullable().transform((text) => (text ?? '').split(',').filter(Boolean)),
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

/** Mails of held enquiries in a day; the others are in a digest. A mail that is refused again and again counts on the day it was made. */
const [mostHeld, dayMs] = [20, 86_400_000];
const heldToday = `(SELECT count(*) FROM deliveries AS sent JOIN enquiries ON enquiries.id = sent.enquiry
  WHERE sent.kind <> 'visitor' AND sent.attempts > 0 AND COALESCE(sent.delivered_at, CASE WHEN sent.refusals > 2 THEN sent.made_at ELSE $2 END) > $3 AND held_for IS NOT NULL)`;

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
      RETURNING id, enquiry, kind, attempts, interruptions, refusals, without_photographs AS "withoutPhotographs", rest, made_at AS "madeAt",
        (SELECT expected FROM enquiries WHERE enquiries.id = deliveries.enquiry) AS expected`,
      ...[now.getTime() + leaseMs, now.getTime(), now.getTime() - dayMs, only],
    ));
  });
  if (!claimed) return undefined;
  const { enquiry: enquiryId, expected, ...claim } = claimed;
  return read(async (query) => {
    const enquiry = await findEnquiry(query, 'id', enquiryId).catch((error: unknown) => {
      throw error instanceof z.ZodError || error instanceof SyntaxError ? new UnreadableEnquiryError({ ...claim, missing: 0, photographIds: [] }, error) : error;
    });
    if (!enquiry) return undefined;
    const kept = photographsSchema.parse(await query('SELECT id, name, bytes, CASE WHEN mailed_at IS NULL THEN 1 ELSE 0 END AS "isNew" FROM photographs WHERE key = $1 AND network IS NULL ORDER BY position', enquiry.key));
    const photographs = kept.filter(({ isNew }) => isNew || claim.kind === 'visitor');
    return { ...claim, missing: Math.max(0, expected - kept.length), photographIds: claim.kind === 'visitor' ? [] : photographs.map(({ id }) => id), enquiry: { ...enquiry, photographs } };
  });
}

/** Ends a claim, unless the delivery has been erased, made again or claimed again meanwhile. */
async function settleDelivery(query: Query, dialect: Dialect, { id, attempts }: Claim, outcome: DeliveryOutcome): Promise<void> {
  if (outcome.kind === 'failed') {
    const { nextAt, error, interruptions, refusals, withoutPhotographs, rest } = outcome;
    await query(
      `UPDATE deliveries SET due_at = $1, leased_until = 0, last_error = $2, without_photographs = $3, interruptions = $4, refusals = $5, rest = $6 WHERE id = $7 AND attempts = $8`,
      ...[nextAt.getTime(), error, withoutPhotographs ? 1 : 0, interruptions, refusals, rest.join() || null, id, attempts],
    );
    return;
  }
  const { at, photographIds = [], isDoubtful = false, error = null } = outcome;
  await query('UPDATE deliveries SET delivered_at = $1, leased_until = 0, last_error = $2, interruptions = $3 WHERE id = $4 AND attempts = $5', at.getTime(), error, isDoubtful ? 2 : 0, id, attempts);
  if (photographIds.length > 0) await query(`UPDATE photographs SET mailed_at = ${at.getTime()} WHERE id IN (SELECT id FROM ${tableOf(dialect, { id: 'BIGINT' })} AS sent)`, idsOf(photographIds));
}

const idsOf = (ids: readonly number[]) => JSON.stringify(ids.map((id) => ({ id })));

const backlogSchema = z.tuple([z.object({ count: z.number(), oldest: z.number().nullable() })]);

/** A mail that one of the owner's addresses has got is not late; one that was announced, or refused for a day while the alarm said so, is in the weekly mail. */
async function readBacklog(query: Query, now: Date): Promise<Backlog> {
  const [waiting] = backlogSchema.parse(await query(
    `SELECT count(*) AS count, min(made_at) AS oldest FROM deliveries JOIN enquiries ON enquiries.id = enquiry
    WHERE kind = 'owner' AND delivered_at IS NULL AND held_for IS NULL AND rest IS NULL AND due_at < $1 AND NOT (refusals > 2 AND made_at < $2)`,
    ...[never.getTime(), now.getTime() - dayMs],
  ));
  return { count: waiting.count, oldestAt: waiting.oldest === null ? undefined : new Date(waiting.oldest) };
}

const ownerMailsSchema = z.array(z.object({ id: z.number(), reference: z.string(), receivedAt: timeSchema, heldFor: z.string().nullable().transform((text) => text ?? undefined), lastError: z.string().nullable().transform((text) => text ?? undefined), content: z.string() }));
const conditions: Readonly<Record<Parameters<DeliveryStore['ownerMails']>[0], string>> = {
  waiting: "kind = 'owner' AND delivered_at IS NULL AND held_for IS NULL",
  held: `kind = 'owner' AND delivered_at IS NULL AND held_for IS NOT NULL AND due_at < ${never.getTime()}`,
  doubtful: "kind <> 'visitor' AND delivered_at IS NOT NULL AND interruptions > 1",
  partly: "kind <> 'visitor' AND delivered_at IS NOT NULL AND last_error IS NOT NULL",
};

async function readOwnerMails(query: Query, which: keyof typeof conditions): Promise<readonly OwnerMail[]> {
  const rows = await query(
    `SELECT deliveries.id AS id, reference, received_at AS "receivedAt", held_for AS "heldFor", last_error AS "lastError", content
    FROM deliveries JOIN enquiries ON enquiries.id = enquiry WHERE ${conditions[which]} ORDER BY received_at LIMIT 500`,
  );
  return ownerMailsSchema.parse(rows).map(({ content, ...mail }) => ({ ...mail, enquiry: readEntries(content) }));
}

/** One that cannot be parsed is listed by its reference. */
function readEntries(content: string): Enquiry {
  try {
    return parseContent(content).enquiry;
  } catch {
    return noEntries;
  }
}

const countSchema = z.tuple([z.object({ all: z.number(), held: z.number() })]);
const limitsSchema = z.array(z.object({ name: z.string(), count: z.number(), lastAt: timeSchema }));
const turnSchema = z.tuple([z.object({ period: z.number() })]);
/** As large as a photograph: where a disk is nearly full, there may be room for a text alone. */
const trialBytes = 500_000;

export function createDeliveryStore(database: Database): DeliveryStore {
  const { read, write, dialect } = database;
  const run = (sql: string, ...values: readonly SqlValue[]) => write(async (query) => void (await query(sql, ...values)));
  return {
    claim: (now, leaseMs, only) => claimDelivery(database, now, leaseMs, only),
    noteSent: ({ id, attempts }, until) => run('UPDATE deliveries SET interruptions = interruptions + 1, leased_until = $1 WHERE id = $2 AND attempts = $3', until.getTime(), id, attempts),
    settle: (claim, outcome) => write((query) => settleDelivery(query, dialect, claim, outcome)),
    backlog: (now) => read((query) => readBacklog(query, now)),
    ownerMails: (which) => read((query) => readOwnerMails(query, which)),
    markTold: (mails, at) => run(`UPDATE deliveries SET delivered_at = COALESCE(delivered_at, ${at.getTime()}), interruptions = 0, last_error = NULL WHERE id IN (SELECT id FROM ${tableOf(dialect, { id: 'BIGINT' })} AS told)`, idsOf(mails.map(({ id }) => id))),
    countReceived: async (since) => {
      const [found] = countSchema.parse(await read((query) => query('SELECT count(*) AS "all", count(held_for) AS held FROM enquiries WHERE received_at >= $1', since.getTime())));
      return found;
    },
    tryToWrite: async () => {
      await run("INSERT INTO settings (name, value) VALUES ('trial', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value", randomBytes(trialBytes));
      await run("DELETE FROM settings WHERE name = 'trial'");
    },
    noteLimit: (name, count, at) => run('INSERT INTO limits (name, count, last_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET count = limits.count + excluded.count, last_at = excluded.last_at', name, count, at.getTime()),
    limits: async () => limitsSchema.parse(await read((query) => query('SELECT name, count, last_at AS "lastAt" FROM limits ORDER BY last_at'))),
    forgetLimits: (until) => run('DELETE FROM limits WHERE last_at <= $1', until.getTime()),
    claimTurn: (name, period, now, leaseMs) => write(async (query) => {
      await query('INSERT INTO turns (name, period) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', name, period);
      const claimed = await query('UPDATE turns SET leased_until = $1 WHERE name = $2 AND period < $3 AND leased_until <= $4 RETURNING name', now.getTime() + leaseMs, name, period, now.getTime());
      if (claimed.length > 0) return 'claimed';
      const [last] = turnSchema.parse(await query('SELECT period FROM turns WHERE name = $1', name));
      return last.period >= period ? 'sent' : 'elsewhere';
    }),
    endTurn: (name, period) => run('UPDATE turns SET period = $1, leased_until = 0 WHERE name = $2', period, name),
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
