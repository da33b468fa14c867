import { randomUUID } from 'node:crypto';
import { createBatches } from '../../base/jobs';
import { ExpectedError } from '../../base/errors';
import { lock, tableOf } from '../storage/database';
import type { Database, Dialect, Query } from '../storage/database';
import { makeDeliveries } from '../storage/delivery-rows';
import type { NewDelivery } from '../storage/delivery-rows';
import { createReference } from '../storage/enquiry-content';
import { copyPhotographs, removePhotographs } from '../storage/enquiry-rows';
import type { EnquiryStore, Receipt } from '../storage/enquiry-store';
import { describeIncoming, findEarlier, takeIndependent } from './incoming-enquiry';
import type { EarlierRecords, IncomingEnquiry } from './incoming-enquiry';

export interface Receiving {
  readonly receive: EnquiryStore['receive'];
  /** Resolves once all that were sent are received. */
  readonly settled: () => Promise<void>;
}

interface Waiting {
  readonly enquiry: IncomingEnquiry;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

/** Receives all enquiries that wait in one transaction, with as many statements as one enquiry needs. */
export function createReceiving(database: Database): Receiving {
  const { add, settled } = createBatches<Waiting>(async (waiting) => {
    for (let rest = waiting; rest.length > 0; ) {
      const { taken, left } = takeIndependent(rest);
      await receiveTogether(database, taken);
      rest = left;
    }
  });
  return {
    receive: async (submission, source, now) => {
      const enquiry = describeIncoming(submission, source, now);
      return new Promise((resolve, reject) => add({ enquiry, resolve, reject }));
    },
    settled,
  };
}

async function receiveTogether(database: Database, group: readonly Waiting[]): Promise<void> {
  try {
    const receipts = await receiveAll(database, group.map(({ enquiry }) => enquiry));
    for (const [index, receipt] of receipts.entries()) group[index]?.resolve(receipt);
  } catch (error) {
    if (group.length === 1 || error instanceof ExpectedError) for (const { reject } of group) reject(error);
    // One of them cannot be stored, and the others can.
    else for (const one of group) await receiveTogether(database, [one]);
  }
}

function receiveAll({ write, dialect }: Database, enquiries: readonly IncomingEnquiry[]): Promise<readonly Receipt[]> {
  return write(async (query) => {
    // One process receives at a time. Both statements are sent at once; the database runs the second once the first has taken the lock.
    const [, earlier] = await Promise.all([lock(query, dialect, 'enquiries'), findEarlier(query, dialect, enquiries)]);
    return storeEnquiries(query, dialect, enquiries, earlier);
  });
}

/** An enquiry, the records that it was compared with, and the decision. */
interface Decided {
  readonly enquiry: IncomingEnquiry;
  readonly earlier: EarlierRecords;
  readonly heldFor: string | undefined;
  readonly receipt: Receipt;
  /** The key that it is stored under: its own, unless other words are there under that. */
  readonly storedKey: string;
}

/** Copies to one mailbox in a day: anybody can type somebody else's address. */
const mostCopies = 5;

/** Stores enquiries that do not depend on each other, unless they are there, and notes their tokens and networks. */
async function storeEnquiries(query: Query, dialect: Dialect, enquiries: readonly IncomingEnquiry[], earlier: ReadonlyMap<string, EarlierRecords>): Promise<readonly Receipt[]> {
  const decided = enquiries.map((enquiry) => decide(enquiry, earlier.get(enquiry.key)));
  const added = decided.filter(({ receipt }) => receipt.isNew);
  const deliveries = added.flatMap(deliveriesOf);
  // No statement waits for the one before, so that all are one round trip to the database.
  await Promise.all([
    noteSources(query, dialect, enquiries),
    insertEnquiries(query, dialect, added),
    deliveries.length > 0 && makeDeliveries(query, dialect, deliveries),
    ...decided.map((one) => arrangePhotographs(query, one)),
  ]);
  return decided.map(({ receipt }) => receipt);
}

function decide(enquiry: IncomingEnquiry, earlier: EarlierRecords | undefined): Decided {
  if (!earlier) throw new Error('An enquiry that was stored is not there.');
  const { tokenKey, fromNetwork, underKey, underKeyFingerprint, sameWords, sameWordsSound } = earlier;
  const heldFor = enquiry.judge({ isTokenUsed: tokenKey !== null && tokenKey !== enquiry.key, fromNetwork: fromNetwork + 1 });
  const isHeld = heldFor !== undefined;
  // Unless both have the same key, an enquiry that is held does not stand for one that is not.
  const known = underKeyFingerprint === enquiry.fingerprint ? underKey : isHeld ? sameWords : sameWordsSound;
  const storedKey = underKey === null ? enquiry.key : randomUUID();
  return { enquiry, earlier, heldFor, storedKey, receipt: { reference: known ?? createReference(), isNew: known === null, isHeld } };
}

function deliveriesOf({ enquiry: { mailbox, at }, earlier: { copies }, receipt: { isHeld }, storedKey: key }: Decided): NewDelivery[] {
  if (isHeld) return [{ key, kind: 'owner', at }];
  const hasCopy = mailbox !== undefined && copies < mostCopies;
  return [{ key, kind: 'owner', at }, ...(hasCopy ? [{ key, kind: 'visitor', mailbox, at } as const] : [])];
}

async function noteSources(query: Query, dialect: Dialect, enquiries: readonly IncomingEnquiry[]): Promise<void> {
  const sent = tableOf(dialect, { token: 'TEXT', key: 'TEXT', network: 'TEXT', at: 'BIGINT' });
  const rows = JSON.stringify(enquiries.map(({ token, key, network, at }) => ({ token, key, network, at })));
  await Promise.all([
    query(`INSERT INTO tokens (token, key, used_at) SELECT token, key, at FROM ${sent} AS sent WHERE token IS NOT NULL ON CONFLICT (token) DO NOTHING`, rows),
    query(`INSERT INTO networks (network, at) SELECT network, at FROM ${sent} AS sent`, rows),
  ]);
}

async function insertEnquiries(query: Query, dialect: Dialect, added: readonly Decided[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ enquiry: { fingerprint, at, content }, heldFor, storedKey, receipt: { reference } }) => ({ reference, key: storedKey, fingerprint, at, held_for: heldFor, content }));
  const sent = tableOf(dialect, { reference: 'TEXT', key: 'TEXT', fingerprint: 'TEXT', at: 'BIGINT', held_for: 'TEXT', content: 'TEXT' });
  await query(`INSERT INTO enquiries (reference, key, fingerprint, received_at, held_for, content) SELECT reference, key, fingerprint, at, held_for, content FROM ${sent} AS sent`, JSON.stringify(rows));
}

/** Photographs that the visitor has removed are not kept, nor those of an enquiry that was there before. */
async function arrangePhotographs(query: Query, { enquiry, earlier, storedKey, receipt: { isNew } }: Decided): Promise<void> {
  if (earlier.photographs === 0) return;
  if (earlier.underKey === null) await removePhotographs(query, enquiry.key, isNew ? enquiry.photographs : 0);
  else if (isNew) await copyPhotographs(query, { from: enquiry.key, to: storedKey, count: enquiry.photographs });
}
