import { randomUUID } from 'node:crypto';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import type { Submission } from '../enquiries/enquiry-store';

/** An enquiry to store. @param enquiry what differs from the usual one */
export function submission({ enquiry, ...rest }: Partial<Omit<Submission, 'enquiry'>> & { enquiry?: Partial<Submission['enquiry']> } = {}): Submission {
  return {
    key: randomUUID(),
    form: { name: 'shell/contact', title: 'Ask for a visit' },
    path: '/contact',
    enquiry: { about: 'TV aerial', name: 'Ada Fell', phone: '01273 000000', email: '', place: 'BN1', property: '', message: '', times: '', ...enquiry },
    details: [],
    photographs: maxPhotographs,
    ...rest,
  };
}
