import { RequestError, throwUnlessOk } from '../query/request-error';
import type { Photograph } from './photograph';
import { readRefusal } from './read-refusal';
import { UnansweredError } from './with-deadline';

/** How far sending is: photographs one by one, then the text. */
export interface SendingProgress {
  /** Of the photograph under way, from 1; undefined once only the text is left. */
  readonly photograph?: number;
  readonly count: number;
}

export interface PhotographSending {
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

/** A photograph on a poor signal takes minutes; after this nothing is to be expected. */
const deadlineMs = 180_000;
/** Before each further attempt. */
const pausesMs = [1000, 4000] as const;

/** Sends the photographs that the server does not have, each by itself. @throws PhotographRefusedError, or what the last attempt failed with */
export async function sendPhotographs({ key, photographs, arrived, onArrived, onProgress, pause }: PhotographSending): Promise<void> {
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
  const response = await fetch(url, { method: 'PUT', credentials: 'include', headers: { 'Content-Type': blob.type || 'image/*' }, body: blob, signal: AbortSignal.timeout(deadlineMs) });
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
