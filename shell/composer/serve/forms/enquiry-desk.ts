import type { Readable } from 'node:stream';
import { cleanText, maxLineLength } from '@site/shared/enquiry-schema';
import type { EnquiryStore, Receipt, Source, Submission } from '../../enquiries/storage/enquiry-store';
import { BusyError, DecoderError } from '../../enquiries/photographs/photograph-converter';
import type { PhotographConverter } from '../../enquiries/photographs/photograph-converter';
import type { PhotographRefusal } from '../../enquiries/photographs/photograph-limits';
import { describeSpamSigns, createTokens, hashMailbox, hashNetwork } from '../../enquiries/intake/spam-signs';
import { codeOf } from '../../base/errors';
import { decoderFailure, malformed, refuseWhenStoreFails, storeFailure, tooManyUploads } from './enquiry-refusal';
import type { SiteLog } from '../site-log';

/** Services that the server needs to take enquiries. The caller closes them. */
export interface EnquiryServices {
  readonly store: EnquiryStore;
  readonly photographs: PhotographConverter;
  readonly now: () => Date;
  /** Called once an enquiry is stored, unless it is held. */
  readonly onReceived: () => void;
}

/** A checked enquiry, and how it came. */
export interface Arrival {
  readonly submission: Submission;
  readonly token: string;
  /** Text of the field that people do not see. */
  readonly blank: string;
  /** The shortest time that a person takes from the token to here. */
  readonly leastMs: number;
  /** The visitor's IP address. */
  readonly address: string;
  readonly hasOrigin: boolean;
}

/** Takes enquiries. @throws EnquiryRefusal when that fails */
export interface EnquiryDesk {
  /** @param isMarked whether something was written into the field that people do not see: the next page does not have it */
  readonly makeToken: (isMarked?: boolean) => Promise<string>;
  /** @returns why the photograph is refused, undefined when it is kept */
  readonly keepPhotograph: (key: string, position: number, sent: SentPhotograph) => Promise<PhotographRefusal | undefined>;
  readonly keptPhotographs: (key: string) => Promise<readonly string[]>;
  readonly receive: (arrival: Arrival) => Promise<Receipt>;
}

export interface SentPhotograph {
  /** As the visitor has called it. */
  readonly name: string;
  readonly upload: Readable;
}

export function createEnquiryDesk({ store, photographs, now, onReceived }: EnquiryServices, log: SiteLog): EnquiryDesk {
  const ask = <T>(task: Promise<T>) => refuseWhenStoreFails(log, task);
  let known: Promise<Uint8Array> | undefined;

  function secret(): Promise<Uint8Array> {
    known ??= store.secret();
    known.catch(() => (known = undefined));
    return ask(known);
  }

  async function convert(upload: Readable) {
    return photographs.convert(upload).catch((error: unknown) => {
      if (error instanceof BusyError) throw tooManyUploads;
      if (error instanceof DecoderError) {
        log.error({ reason: error.message }, 'photographs cannot be decoded');
        throw decoderFailure;
      }
      // The disk has an error code of its own; anything else is an upload that broke off.
      if (!isDiskFault(error)) throw malformed;
      log.error({ reason: error.code }, 'a photograph cannot be written');
      throw storeFailure;
    });
  }

  function sourceOf({ submission, token, blank, leastMs, address, hasOrigin }: Arrival, key: Uint8Array): Source {
    const tokens = createTokens(key);
    const openMs = tokens.ageMs(token, now());
    const isTrapped = blank !== '' || tokens.isMarked(token);
    const { email } = submission.enquiry;
    return {
      token: openMs === undefined ? undefined : token,
      network: hashNetwork(key, address),
      mailbox: email === '' ? undefined : hashMailbox(key, email),
      judge: (records) => describeSpamSigns({ ...records, isTrapped, openMs, leastMs, hasOrigin, text: textOf(submission) }),
    };
  }

  return {
    makeToken: async (isMarked) => createTokens(await secret()).make(now(), isMarked),
    async keepPhotograph(key, position, { name, upload }) {
      const converted = await convert(upload);
      if ('refused' in converted) return converted.refused;
      if (!(await ask(store.keepPhotograph(key, position, { name: nameOf(name, position), bytes: converted.jpeg }, now())))) throw tooManyUploads;
      return undefined;
    },
    keptPhotographs: (key) => ask(store.keptPhotographs(key)),
    async receive(arrival) {
      const source = sourceOf(arrival, await secret());
      const receipt = await ask(store.receive(arrival.submission, source, now()));
      if (receipt.isNew && !receipt.isHeld) onReceived();
      return receipt;
    },
  };
}

function isDiskFault(error: unknown): error is Error & { readonly code: string } {
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Never a path: the last part of what the browser calls the file. */
function nameOf(name: string, position: number): string {
  const last = cleanText(name.split(/[/\\]/).at(-1) ?? '').slice(0, maxLineLength).trim();
  return last === '' ? `photograph ${position + 1}` : last;
}

function textOf({ enquiry, details }: Arrival['submission']): string {
  return [...Object.values<string>({ ...enquiry }), ...details.map(({ value }) => value)].join('\n');
}
