import * as z from 'zod/mini';
import { apiRequest } from '../query/api-request';
import { RequestError } from '../query/request-error';
import type { EnquiryErrors, EnquiryValues } from './enquiry';
import { readAnswer } from './read-refusal';
import { sendPhotographs } from './send-photographs';
import type { PhotographSending } from './send-photographs';
import { UnansweredError, withDeadline } from './with-deadline';

/** What is sent, and how. */
export interface EnquirySending extends PhotographSending {
  readonly token: string;
  /** The field that people do not see. */
  readonly website: string;
  /** Of the page with the form. */
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

async function sendText({ key, token, website, path, readValues, photographs, onMayHaveArrived, onProgress }: EnquirySending): Promise<string> {
  onProgress({ count: photographs.length });
  const body = { key, token, website, path, values: readValues(), photographs: photographs.length };
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
