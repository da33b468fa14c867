import { ExpectedError } from '../store/expected-error';
import { createBatches } from '../batches';
import { lock } from './database';
import type { Database } from './database';
import type { EnquiryStore, Receipt } from './enquiry-store';
import { findEarlier } from './find-earlier';
import { describeIncoming, takeIndependent } from './incoming-enquiry';
import type { IncomingEnquiry } from './incoming-enquiry';
import { storeEnquiries } from './store-enquiries';

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
