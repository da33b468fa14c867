import * as z from 'zod';
import { tableOf } from '../storage/database';
import type { Dialect, Query } from '../storage/database';
import { fingerprintOf, writeContent } from '../storage/enquiry-content';
import type { Source, Submission } from '../storage/enquiry-store';

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

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const foundSchema = z.object({
  key: z.string(),
  /** The key that the token was first used for. */
  tokenKey: z.string().nullable(),
  /** Enquiries from the network within the last hour. */
  fromNetwork: z.number(),
  /** Mails to the visitor's mailbox within the last day. */
  copies: z.number(),
  /** Kept under the key. */
  photographs: z.number(),
  /** Reference and fingerprint of the enquiry that is there under the key. */
  underKey: z.string().nullable(),
  underKeyFingerprint: z.string().nullable(),
  /** References of the last enquiry with the same words, and of the last that is not held. */
  sameWords: z.string().nullable(),
  sameWordsSound: z.string().nullable(),
});

/** Earlier records that an enquiry is compared with. */
export type EarlierRecords = z.infer<typeof foundSchema>;

/** Within a day, unless a photograph was sent that the earlier enquiry has not. */
const sameWords = (condition: string) => `(
  SELECT earlier.reference FROM enquiries AS earlier
  WHERE earlier.fingerprint = sent.fingerprint AND earlier.received_at > sent.at - ${dayMs} AND ${condition} AND NOT EXISTS (
    SELECT 1 FROM photographs AS own WHERE own.key = sent.key AND own.position < sent.photographs AND own.digest NOT IN (
      SELECT other.digest FROM photographs AS other WHERE other.key = earlier.key))
  ORDER BY earlier.received_at DESC LIMIT 1)`;

const findStatement = (dialect: Dialect) => `
  SELECT sent.key AS key, tokens.key AS "tokenKey", known.reference AS "underKey", known.fingerprint AS "underKeyFingerprint",
    (SELECT count(*) FROM networks WHERE networks.network = sent.network AND networks.at > sent.at - ${hourMs}) AS "fromNetwork",
    (SELECT count(*) FROM deliveries WHERE deliveries.mailbox = sent.mailbox AND deliveries.made_at > sent.at - ${dayMs}) AS copies,
    (SELECT count(*) FROM photographs WHERE photographs.key = sent.key) AS photographs,
    ${sameWords('true')} AS "sameWords", ${sameWords('earlier.held_for IS NULL')} AS "sameWordsSound"
  FROM ${tableOf(dialect, { key: 'TEXT', fingerprint: 'TEXT', token: 'TEXT', network: 'TEXT', mailbox: 'TEXT', at: 'BIGINT', photographs: 'BIGINT' })} AS sent
  LEFT JOIN enquiries AS known ON known.key = sent.key LEFT JOIN tokens ON tokens.token = sent.token`;

/** Reads the earlier records of several enquiries in one statement. @returns records by key */
export async function findEarlier(query: Query, dialect: Dialect, enquiries: readonly IncomingEnquiry[]): Promise<ReadonlyMap<string, EarlierRecords>> {
  const sent = enquiries.map(({ key, fingerprint, token, network, mailbox, at, photographs }) => ({ key, fingerprint, token, network, mailbox, at, photographs }));
  const found = z.array(foundSchema).parse(await query(findStatement(dialect), JSON.stringify(sent)));
  return new Map(found.map((records) => [records.key, records]));
}
