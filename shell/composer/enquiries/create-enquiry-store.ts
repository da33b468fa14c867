import { claimDelivery, readBacklog, settleDelivery } from './claim-deliveries';
import type { Database } from './database';
import type { EnquiryStore } from './enquiry-store';
import { eraseEnquiry, eraseOld } from './erase-enquiries';
import { makeDeliveriesAgain } from './make-deliveries';
import { keepPhotograph, readPhotographNames } from './photographs';
import { findEnquiry, listEnquiries } from './read-enquiries';
import { readSecret } from './read-secret';
import { createReceiving } from './receive-enquiries';

export function createEnquiryStore(database: Database): EnquiryStore {
  const { read, write, dialect } = database;
  const receiving = createReceiving(database);
  return {
    keepPhotograph: (key, position, photograph, now) => write((query) => keepPhotograph(query, { key, position, photograph, now })),
    keptPhotographs: (key) => read((query) => readPhotographNames(query, key)),
    receive: receiving.receive,
    list: () => read(listEnquiries),
    find: (reference) => read((query) => findEnquiry(query, 'reference', reference)),
    resend: (reference, now) => write((query) => makeDeliveriesAgain(query, dialect, { reference, now })),
    erase: (reference) => eraseEnquiry(database, reference),
    eraseBefore: (enquiriesBefore, photographsBefore) => eraseOld(database, enquiriesBefore, photographsBefore),
    scrub: database.scrub,
    claim: (now, leaseMs) => claimDelivery(database, now, leaseMs),
    settle: (claim, outcome) => write((query) => settleDelivery(query, claim, outcome)),
    backlog: () => read(readBacklog),
    secret: () => write(readSecret),
    close: () => receiving.settled().then(database.close),
  };
}
