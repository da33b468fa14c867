import * as z from 'zod/mini';
import { apiRequest, RequestError, throwUnlessOk } from '../query/api-request';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import type { Photograph } from './photograph-cache';
import { UnansweredError, withDeadline } from './use-enquiry-token';

/** An enquiry to send, and how to send it. */
export interface EnquirySending extends PhotographSending {
  readonly token: string;
  /** The field that people do not see. */
  readonly blank: string;
  /** Path of the page with the form. */
  readonly path: string;
  /** Read once the photographs have arrived, which takes minutes on a poor signal: the visitor may have written more by then. */
  readonly readValues: () => EnquiryValues;
  /** Called with true just before the text is sent, and with false when the server refuses it. */
  readonly onMayHaveArrived: (mayHaveArrived: boolean) => void;
}

/** The server has found errors in fields. */
export class FieldErrors extends Error {
  override readonly name = 'FieldErrors';

  constructor(readonly errors: EnquiryErrors) {
    super('The server found errors in fields.');
  }
}

/** The server answers once an enquiry is stored, which takes it a moment. */
const deadlineMs = 15_000;

const answerSchema = z.object({ reference: z.string() });
const errorsSchema = z.object({ errors: z.record(z.string(), z.string()) });

/**
 * Sends the photographs and then the text. Sending it again with the same key goes on where it failed.
 *
 * @returns the reference
 * @throws FieldErrors, PhotographRefusedError, UnansweredError, RequestError, or the browser's error without a connection
 */
export async function sendEnquiry(sending: EnquirySending): Promise<string> {
  await sendPhotographs(sending);
  try {
    return await sendText(sending);
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 409)) throw error;
    // The server kept the photographs for a while only.
    await sendPhotographs({ ...sending, arrived: 0 });
    return sendText(sending);
  }
}

async function sendText({ key, token, blank, path, readValues, photographs, onMayHaveArrived, onProgress }: EnquirySending): Promise<string> {
  onProgress({ count: photographs.length });
  const body = { key, token, blank, path, values: readValues(), photographs: photographs.length };
  onMayHaveArrived(true);
  try {
    const answer: unknown = await withDeadline(apiRequest('POST', '/api/enquiries', body).then((response) => response.json()), deadlineMs);
    return answerSchema.parse(answer).reference;
  } catch (error) {
    if (!(error instanceof RequestError)) throw new UnansweredError('No answer with a reference came.', { cause: error });
    if (error.status < 500) onMayHaveArrived(false);
    const errors = readAnswer(errorsSchema, error)?.errors;
    throw errors ? new FieldErrors(errors) : error;
  }
}

/** How far sending is: photographs one by one, then the text. */
export interface SendingProgress {
  /** Number of the photograph that is being sent, from 1; undefined once only the text is left. */
  readonly photograph?: number;
  readonly count: number;
}

interface PhotographSending {
  readonly key: string;
  readonly photographs: readonly Photograph[];
  /** How many of them the server has under this key. */
  readonly arrived: number;
  /** Called with how many it has then. */
  readonly onArrived: (count: number) => void;
  readonly onProgress: (progress: SendingProgress) => void;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** One photograph was refused. The message says why, in words for the visitor. */
export class PhotographRefusedError extends Error {
  override readonly name = 'PhotographRefusedError';

  constructor(
    readonly photograph: Photograph,
    message: string,
  ) {
    super(message);
  }
}

/** A photograph on a poor signal takes minutes; after this we give up. */
const photographDeadlineMs = 180_000;
/** Before each further attempt. */
const pausesMs = [1000, 4000] as const;

/** Sends the photographs that the server does not have, each by itself. @throws PhotographRefusedError, or what the last attempt failed with */
async function sendPhotographs({ key, photographs, arrived, onArrived, onProgress, pause }: PhotographSending): Promise<void> {
  for (const [position, photograph] of photographs.entries()) {
    if (position < arrived) continue;
    onProgress({ photograph: position + 1, count: photographs.length });
    await putPatiently(photograph, `/api/enquiries/${key}/photographs/${position}?name=${encodeURIComponent(photograph.name)}`, pause);
    onArrived(position + 1);
  }
}

async function putPatiently(photograph: Photograph, url: string, pause: (milliseconds: number) => Promise<void>): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await put(photograph, url);
    } catch (error) {
      if (error instanceof PhotographRefusedError || !isPassing(error)) throw error;
      await pause(pauseMs);
    }
  }
  return put(photograph, url);
}

async function put(photograph: Photograph, url: string): Promise<void> {
  const { blob } = photograph;
  const response = await fetch(url, { method: 'PUT', credentials: 'include', headers: { 'Content-Type': blob.type || 'image/*' }, body: blob, signal: AbortSignal.timeout(photographDeadlineMs) });
  try {
    await throwUnlessOk(response);
  } catch (error) {
    throw error instanceof RequestError && [413, 415].includes(error.status) ? new PhotographRefusedError(photograph, readRefusal(error) ?? 'It may be too large, or of a kind that we cannot open.') : error;
  }
  if (response.status !== 204) throw new UnansweredError('The answer to a photograph is not 204. Something else than the server may have sent it.');
}

/** A busy server, or no connection: another attempt may do. One that took minutes would take them again. */
function isPassing(error: unknown): boolean {
  if (error instanceof RequestError) return error.status >= 500 || error.status === 429;
  return navigator.onLine && error instanceof TypeError;
}

const refusalSchema = z.object({ refusal: z.string() });

/** The message of our server for the visitor. Undefined when something else answered, such as a proxy or a content blocker. */
export function readRefusal(error: RequestError): string | undefined {
  return readAnswer(refusalSchema, error)?.refusal;
}

/** The JSON of an answer that was an error; undefined when it is none, or another. */
function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, { text }: RequestError): Answer | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
