import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { maxPhotographs } from '@site/shared/enquiry-schema';
import type { EnquiryValues } from '@site/shared/enquiry-schema';
import type { PhotographRefusal } from '../../enquiries/photographs/photograph-limits';
import { photographLimits } from '../../enquiries/photographs/photograph-limits';
import { keySchema, maxValueLength, pickValues } from './check-values';
import type { SentPhotograph } from './enquiry-desk';
import { EnquiryRefusal, malformed, tooLarge } from './enquiry-refusal';

/** A form that was posted without scripts. */
export interface PostedForm {
  readonly step: 'check' | 'send' | 'change';
  /** The one that was posted, or a new one for a new enquiry or new photographs. */
  readonly key: string;
  readonly token: string;
  readonly blank: string;
  /** Photographs that the check page named. */
  readonly expected: number;
  readonly values: EnquiryValues;
  /** Which photographs were left out, and why, in words for the visitor; empty without one. */
  readonly leftOut: string;
}

/** Keeps a photograph under a key, or returns why it is refused. */
export type KeepPhotograph = (key: string, position: number, file: Pick<SentPhotograph, 'name' | 'upload'>) => Promise<PhotographRefusal | undefined>;

/** Limits of a multipart body. Many more files than are kept are read, so that words can say that they are too many. */
const multipartLimits = { files: 50, fileSize: photographLimits.uploadBytes + 1, fields: 60, fieldSize: maxValueLength, fieldNameSize: 100, headerPairs: 20, parts: 120 };
export const maxFormBytes = 80 * 1024 * 1024;
export const maxTextBytes = 640 * 1024;

const expectedSchema = z.coerce.number().pipe(z.int().min(0).max(maxPhotographs));
const steps = ['check', 'send', 'change'] as const;

/** Reads the body to its end. @throws EnquiryRefusal when it is malformed or too large */
export async function readPostedForm(request: FastifyRequest, keep: KeepPhotograph): Promise<PostedForm> {
  if (request.body instanceof URLSearchParams) return describeForm([...request.body].slice(0, multipartLimits.fields));
  if (!request.isMultipart()) throw malformed;
  try {
    return await readMultipart(request, keep);
  } catch (error) {
    // The rest is read, too, so that the client gets to read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

async function readMultipart(request: FastifyRequest, keep: KeepPhotograph): Promise<PostedForm> {
  const [fields, tray] = [new Array<readonly [string, string]>(), createTray(keep)];
  const { socket } = request.raw;
  const before = socket.bytesRead;
  for await (const part of readParts(request)) {
    if (part.type === 'file') await tray.add(part);
    else if (typeof part.value === 'string') fields.push([part.fieldname, part.value]);
    if (socket.bytesRead - before > maxFormBytes) throw tooLarge;
  }
  return { ...describeForm(fields), ...tray.summary() };
}

async function* readParts(request: FastifyRequest) {
  try {
    yield* request.parts({ limits: multipartLimits, throwFileSizeLimit: false } as Parameters<typeof request.parts>[0]);
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? tooLarge : malformed;
  }
}

/** Takes the photographs of a form, under a key of their own: they take the place of those that came before. None of them keeps the text from being taken. */
function createTray(keep: KeepPhotograph) {
  const key = randomUUID();
  const leftOut: string[] = [];
  let [sent, kept] = [0, 0];

  return {
    async add(part: MultipartFile): Promise<void> {
      // Browsers send such a part for a file field that was left empty.
      if (part.fieldname !== 'photographs' || !part.filename) return drain(part);
      sent += 1;
      if (sent > maxPhotographs) return drain(part);
      const refused = await keep(key, kept, { name: part.filename, upload: part.file }).catch((error: unknown) => {
        if (!(error instanceof EnquiryRefusal && [409, 503].includes(error.status))) throw error;
        drain(part);
        return { words: error.message };
      });
      if (refused) leftOut.push(`${part.filename}: ${refused.words}`);
      else kept += 1;
    },
    summary() {
      const tooMany = sent > maxPhotographs ? [`You chose ${sent} photographs, and we take ${maxPhotographs}: the others were left out.`] : [];
      return { ...(kept > 0 && { key }), leftOut: [...leftOut, ...tooMany].join(' ') };
    },
  };
}

function drain({ file }: MultipartFile): void {
  file.on('error', () => undefined).resume();
}

function describeForm(fields: readonly (readonly [string, string])[]): PostedForm {
  const first = (name: string) => fields.find(([found]) => found === name)?.[1] ?? '';
  return {
    step: steps.find((step) => step === first('step')) ?? 'check',
    key: keySchema.safeParse(first('key')).data ?? randomUUID(),
    token: first('token').slice(0, 200),
    blank: first('blank').slice(0, 200),
    expected: expectedSchema.catch(0).parse(first('expected')),
    values: pickValues(fields),
    leftOut: '',
  };
}
