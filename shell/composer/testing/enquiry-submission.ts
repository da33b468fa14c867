import { randomUUID } from 'node:crypto';
import { hashMailbox } from '../enquiries/intake/spam-signs';
import type { EnquiryStore, Receipt, Submission } from '../enquiries/storage/enquiry-store';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import type { DiskStore } from '../store/disk-store';

/** An enquiry to store. @param enquiry differences from the usual one */
export function submission({ enquiry, ...rest }: Partial<Omit<Submission, 'enquiry'>> & { enquiry?: Partial<Submission['enquiry']> } = {}): Submission {
  return {
    key: randomUUID(),
    form: { name: 'shell/contact', title: 'Ask for a visit' },
    path: '/contact',
    enquiry: { about: 'TV aerial', name: 'Ada Fell', phone: '01273 000000', email: '', place: 'BN1', property: '', message: '', times: '', ...enquiry },
    details: [],
    expected: 0,
    ...rest,
  };
}

/** Sends an enquiry to a store, from a network of its own. @param heldFor why it is held; undefined when it is not */
export function receiveIn(store: EnquiryStore, sent: Submission, now: Date, heldFor?: string): Promise<Receipt> {
  const { email } = sent.enquiry;
  const source = { token: undefined, network: randomUUID(), mailbox: email === '' ? undefined : hashMailbox(Buffer.alloc(32), email), judge: () => ({ heldFor, isDoubtful: false }) };
  return store.receive(sent, source, now);
}

/** Looks into the store of a site's enquiries, as the owner's commands do. */
export async function lookIntoStore<Result>(disk: DiskStore, run: (store: EnquiryStore) => Promise<Result>, environment: NodeJS.ProcessEnv = {}): Promise<Result> {
  const store = openEnquiryStore(disk, environment);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
