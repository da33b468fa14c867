import { fingerprintOf, writeContent } from './enquiry-content';
import type { Source, Submission } from './enquiry-store';

/** An enquiry that is about to be stored, as the database sees it. */
export interface IncomingEnquiry extends Source, Pick<Submission, 'key' | 'photographs'> {
  readonly content: string;
  readonly fingerprint: string;
  readonly at: number;
}

export function describeIncoming(submission: Submission, source: Source, now: Date): IncomingEnquiry {
  const { key, photographs } = submission;
  return { key, photographs, content: writeContent(submission), fingerprint: fingerprintOf(submission), at: now.getTime(), ...source };
}

/** Takes those that depend on none before them: they share neither key, words, token, network nor mailbox. */
export function takeIndependent<One extends { readonly enquiry: IncomingEnquiry }>(waiting: readonly One[]): { readonly taken: One[]; readonly left: One[] } {
  const seen = new Set<string>();
  const [taken, left] = [new Array<One>(), new Array<One>()];
  for (const one of waiting) {
    const marks = marksOf(one.enquiry);
    (marks.some((mark) => seen.has(mark)) ? left : taken).push(one);
    for (const mark of marks) seen.add(mark);
  }
  return { taken, left };
}

function marksOf({ key, fingerprint, token, network, mailbox }: IncomingEnquiry): string[] {
  return Object.entries({ key, fingerprint, token, network, mailbox }).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
}
