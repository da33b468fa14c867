import * as z from 'zod/mini';
import { apiRequest, RequestError, throwUnlessOk } from '../query/api-request';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import type { Photograph } from './photograph-cache';
import { askForJson, reaches } from './reach-server';

/** The text of an enquiry, which is one for all requests with its key, and how many photographs will follow. */
interface EnquiryMessage {
  readonly key: string;
  readonly token: string;
  /** The field that people do not see. */
  readonly blank: string;
  /** Of the page with the form. */
  readonly path: string;
  readonly values: EnquiryValues;
  readonly photographs: number;
}

/** The server answers once an enquiry is stored, which takes it a moment. */
const textDeadlineMs = 15_000;
/** A photograph on a poor signal takes minutes. */
const photographDeadlineMs = 180_000;

/** Sends the text. @returns the reference @throws RequestError, the browser's error without a connection, or another where something else has answered, or nothing */
export async function postEnquiry(message: EnquiryMessage): Promise<string> {
  return z.object({ reference: z.string() }).parse(await askForJson(apiRequest('POST', '/api/enquiries', message), textDeadlineMs)).reference;
}

/** Sends a photograph of an enquiry that has arrived. @param position from 0 @throws as `postEnquiry` does */
export async function putPhotograph({ name, blob }: Photograph, key: string, position: number): Promise<void> {
  const signal = AbortSignal.timeout(photographDeadlineMs);
  const url = `/api/enquiries/${key}/photographs/${position}?name=${encodeURIComponent(name)}`;
  const response = await fetch(url, { method: 'PUT', credentials: 'include', headers: { 'Content-Type': blob.type || 'image/*' }, body: blob, signal });
  await throwUnlessOk(response);
  if (response.status !== 204) throw new SyntaxError('The answer to a photograph is not 204.');
}

/** How mutations send: whatever the browser believes of its network, and again, after growing pauses, what failed for the moment. */
export const patience = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => failures < 3 && (error instanceof RequestError ? isBusy(error) : error instanceof TypeError),
} as const;

function isBusy({ status }: RequestError): boolean {
  return status >= 500 || status === 429;
}

const answerSchema = z.object({ refusal: z.optional(z.string()), errors: z.optional(z.record(z.string(), z.string())) });

/** What our server says in an answer that was an error: why it refuses, in words for the visitor, or errors of fields. Empty when something else answered, such as a proxy or a content blocker. */
export function readRefusal(error: unknown): { readonly refusal?: string | undefined; readonly errors?: EnquiryErrors | undefined } {
  try {
    return error instanceof RequestError ? answerSchema.parse(JSON.parse(error.text)) : {};
  } catch {
    return {};
  }
}

/** Describes why sending failed. Visitors read our own words: no status, and no text from a proxy. @param refusal the words of our server */
export function describeFailure(error: unknown, refusal?: string): string {
  if (!(error instanceof RequestError)) return 'No answer came from our server. Sending it again does not make it two.';
  return refusal ?? (error.status === 429 ? 'Too much was sent from your connection within a few minutes.' : 'Our server has trouble at the moment.');
}

/**
 * Whether an enquiry failed on its way to the addresses of forms' scripts, while the page's own address, which takes the
 * form itself, is within reach. Ad blockers and proxies block such addresses, or answer for the server.
 */
export async function isBlocked(error: unknown, path: string): Promise<boolean> {
  // A server that is too busy is so for the form as well.
  const isAnswered = error instanceof RequestError && (isBusy(error) || Object.keys(readRefusal(error)).length > 0);
  return !isAnswered && (await reaches(path));
}
