import type { Readable } from 'node:stream';
import { cleanText, maxLineLength } from '@site/shared/enquiry-schema';
import { describeFailure } from '../../enquiries/enquiry-log';
import type { Trouble } from '../../enquiries/enquiry-log';
import type { EnquiryStore, Receipt, Source, Submission } from '../../enquiries/storage/enquiry-store';
import { BusyError, DecoderError } from '../../enquiries/photographs/photograph-converter';
import type { PhotographConverter } from '../../enquiries/photographs/photograph-converter';
import type { PhotographRefusal } from '../../enquiries/photographs/photograph-limits';
import { createTokens, hashMailbox, hashNetwork, judgeSpam } from '../../enquiries/intake/spam-signs';
import type { SendingFacts } from '../../enquiries/intake/spam-signs';
import { codeOf } from '../../base/errors';
import { fullOfPhotographs, malformed, noEnquiry, photographFailure, storeFailure, tooManyUploads, unconfirmed } from './enquiry-refusal';
import type { EnquiryRefusal } from './enquiry-refusal';
import type { SiteLog } from '../site-log';

/** Services that the server needs to take enquiries. The caller closes them. */
export interface EnquiryServices {
  readonly store: EnquiryStore;
  readonly photographs: PhotographConverter;
  readonly now: () => Date;
  /** Called when a mail may have become due. */
  readonly onReceived: (what?: 'photograph') => void;
  /** Called once for each thing that was turned away, by our fault or by a limit. */
  readonly onTrouble: (trouble: Trouble) => void;
}

/** A checked enquiry, and how it came. */
interface Arrival {
  readonly submission: Submission;
  readonly token: string;
  readonly facts: SendingFacts;
}

/** A photograph, under the visitor's name of it, and where it came from. */
export interface SentPhotograph {
  readonly name: string;
  readonly upload: Readable;
  readonly address: string;
}

export type EnquiryDesk = ReturnType<typeof createEnquiryDesk>;

/** Takes enquiries. Its functions throw an `EnquiryRefusal` when that fails. */
export function createEnquiryDesk({ store, photographs, now, onReceived, onTrouble }: EnquiryServices, log: SiteLog) {
  let known: Promise<Uint8Array> | undefined;

  function fail(reason: string, what: string, kind: Trouble['kind'] = 'refusal'): void {
    log.error({ reason }, what);
    onTrouble({ kind, words: reason });
  }

  function limit(...reached: readonly string[]): void {
    for (const words of reached) onTrouble({ kind: 'limit', words });
  }

  async function ask<T>(task: Promise<T>, refusal = storeFailure): Promise<T> {
    return task.catch((error: unknown) => {
      fail(describeFailure(error), 'the store of enquiries failed');
      throw refusal;
    });
  }

  function secret(refusal?: EnquiryRefusal): Promise<Uint8Array> {
    known ??= store.secret();
    known.catch(() => (known = undefined));
    return ask(known, refusal);
  }

  async function convert(upload: Readable, network: string, isDoubtful: boolean) {
    return photographs.convert(upload, network, isDoubtful).catch((error: unknown) => {
      if (error instanceof BusyError) {
        limit(error.message);
        throw tooManyUploads;
      }
      if (isBrokenUpload(error)) throw malformed;
      fail(error instanceof DecoderError ? error.message : `A photograph cannot be written (${codeOf(error) ?? ''}).`, 'photographs cannot be taken', 'photograph');
      throw photographFailure;
    });
  }

  function sourceOf({ submission, token, facts }: Arrival, key: Uint8Array): Source {
    const { email } = submission.enquiry;
    const read = createTokens(key).read(token, now());
    return {
      token: read && token,
      network: facts.isProxied ? undefined : hashNetwork(key, facts.address),
      mailbox: email === '' ? undefined : hashMailbox(key, email),
      judge: (records) => judgeSpam({ ...records, ...facts, hasToken: read !== undefined, openMs: facts.sinceShownMs !== undefined && facts.sinceShownMs >= 0 ? facts.sinceShownMs : read?.ageMs, text: textOf(submission) }),
    };
  }

  return {
    now,
    makeToken: async () => createTokens(await secret()).make(now()),
    /** @param isEarly whether it comes before its enquiry @returns why the photograph is refused, undefined when it is kept */
    async keepPhotograph(key: string, position: number, { name, upload, address }: SentPhotograph, isEarly: boolean): Promise<PhotographRefusal | undefined> {
      const enquiry = isEarly ? undefined : await ask(store.findByKey(key), photographFailure);
      if (!isEarly && !enquiry) throw noEnquiry;
      const network = hashNetwork(await secret(photographFailure), address);
      const converted = await convert(upload, network, enquiry?.isHeld ?? false);
      if ('refused' in converted) return converted.refused;
      const { isKept, limits } = await ask(store.keepPhotograph(key, position, { name: nameOf(name, position), bytes: converted.jpeg }, now(), network), photographFailure);
      limit(...limits);
      if (!isKept) throw fullOfPhotographs;
      if (!isEarly) onReceived('photograph');
      return undefined;
    },
    keptPhotographs: (key: string) => ask(store.keptPhotographs(key)),
    async receive(arrival: Arrival): Promise<Receipt> {
      const source = sourceOf(arrival, await secret());
      const receipt = await ask(store.receive(arrival.submission, source, now()));
      limit(...receipt.limits);
      if (receipt.isNew) onReceived();
      return receipt;
    },
    findSent: (reference: string) =>
      store.findSent(reference).catch((error: unknown) => {
        log.error({ reason: describeFailure(error) }, 'an enquiry cannot be confirmed');
        throw unconfirmed;
      }),
  };
}

/** The client closed it, or its form ends too early. Anything else is a fault of ours. */
function isBrokenUpload(error: unknown): boolean {
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(codeOf(error) ?? '') || (error instanceof Error && /unexpected end of/i.test(error.message));
}

/** Never a path: the last part of what the browser calls the file. */
function nameOf(name: string, position: number): string {
  const last = cleanText(name.split(/[/\\]/).at(-1) ?? '').slice(0, maxLineLength).trim();
  return last === '' ? `photograph ${position + 1}` : last;
}

function textOf({ enquiry, details }: Submission): string {
  return [...Object.values<string>({ ...enquiry }), ...details.map(({ value }) => value)].join('\n');
}
