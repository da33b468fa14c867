import { useCallback, useEffect, useRef } from 'react';
import { apiRequest } from '../query/api-request';

/**
 * Fetches a token as soon as the form is hydrated.
 *
 * @returns a function that returns the token fetched at hydration the first time, and a new one after that; it rejects as `fetchToken` does
 */
export function useEnquiryToken(): () => Promise<FetchedToken> {
  const first = useRef<Promise<FetchedToken>>(undefined);

  const takeToken = useCallback(async () => {
    const fetched = first.current;
    first.current = undefined;
    return (await fetched?.catch(() => undefined)) ?? fetchToken();
  }, []);

  useEffect(() => {
    first.current = fetchToken();
    // A failure shows when the token is taken.
    first.current.catch(() => undefined);
  }, []);

  return takeToken;
}

/** A token, and when it was fetched: the server holds what arrives within seconds of it. */
export interface FetchedToken {
  readonly text: string;
  /** By the document's clock, which nobody sets. */
  readonly atMs: number;
  /** By the device's, which goes on while the device sleeps. */
  readonly onMs: number;
}

/** A few bytes: what takes longer is held up on the way. */
const deadlineMs = 8000;

/** Fetches a token, which says when the form was used. @throws RequestError when the server fails, UnansweredError, SyntaxError when the answer is no token, and the browser's error without a connection */
async function fetchToken(): Promise<FetchedToken> {
  const answer: unknown = await withDeadline(apiRequest('GET', '/api/enquiries/token').then((response) => response.json()), deadlineMs);
  return { text: parseToken(answer), atMs: performance.now(), onMs: Date.now() };
}

/** By hand: the form is hydrated before the schemas are loaded. */
function parseToken(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'token' in json && typeof json.token === 'string') return json.token;
  throw new SyntaxError('The answer holds no token. Something else than the server may have sent it.');
}

/** No answer came in time. The server may have the enquiry. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** Waits for an answer. @throws UnansweredError when it takes longer */
export async function withDeadline<Answer>(answer: Promise<Answer>, deadlineMs: number): Promise<Answer> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new UnansweredError('No answer came.')), deadlineMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(deadline));
}
