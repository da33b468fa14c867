import { useCallback, useEffect, useRef } from 'react';
import { apiRequest } from '../query/api-request';

/** Returns the token of the enquiry with a key. A token belongs to the first key that it is used for. */
export type TakeToken = (key: string) => Promise<FetchedToken>;

/** A token, and when it was fetched: the server holds what arrives within seconds of it. */
export interface FetchedToken {
  readonly text: string;
  /** By the document's clock, which nobody sets. */
  readonly atMs: number;
  /** By the device's, which goes on while the device sleeps. */
  readonly onMs: number;
}

/** Fetches a token as soon as the form is hydrated, and another for each further enquiry, and once a token is old. The returned function rejects as `fetchToken` does. */
export function useEnquiryToken(): TakeToken {
  const first = useRef<Promise<FetchedToken | undefined>>(undefined);
  const byKey = useRef<ReadonlyMap<string, FetchedToken>>(new Map());

  useEffect(() => {
    // A failure shows when the token is taken.
    first.current = fetchToken().catch(() => undefined);
  }, []);

  return useCallback(async (key) => {
    const known = byKey.current.get(key) ?? (await first.current);
    first.current = undefined;
    const token = known && isFresh(known) ? known : await fetchToken();
    byKey.current = new Map([...byKey.current, [key, token]]);
    return token;
  }, []);
}

/** The server takes a token for a day. */
const tokenLifeMs = 23 * 3_600_000;

/** By both clocks: one may stop while the device sleeps, and the other may be set. A new token costs one request. */
function isFresh({ atMs, onMs }: FetchedToken): boolean {
  return Math.max(performance.now() - atMs, Date.now() - onMs) < tokenLifeMs;
}

/** A few bytes, or none: what takes longer is held up on the way. */
const deadlineMs = 8000;

/** Fetches a token, which says when the form was used. @throws RequestError when the server fails, UnansweredError, and the browser's error without a connection */
async function fetchToken(): Promise<FetchedToken> {
  const answer = await askForJson(apiRequest('GET', '/api/enquiries/token'), deadlineMs);
  // By hand: the form is hydrated before the schemas are loaded.
  if (typeof answer !== 'object' || answer === null || !('token' in answer) || typeof answer.token !== 'string') throw new UnansweredError('The answer holds no token.');
  return { text: answer.token, atMs: performance.now(), onMs: Date.now() };
}

/** Our server has not answered in time, or something else has answered in its place. The server may have the enquiry. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** Waits for the JSON of an answer. @throws UnansweredError when it takes longer */
export async function askForJson(asked: Promise<Response>, longestMs: number): Promise<unknown> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new UnansweredError('No answer came.')), longestMs);
  });
  return Promise.race([asked.then((response) => response.json()), late]).finally(() => clearTimeout(deadline));
}

/** Whether a page is within reach, and with it the address that takes its form. Not by `fetch`, which may be what is blocked; `navigator.onLine` may be wrong. */
export function reaches(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('HEAD', path);
    request.setRequestHeader('cache-control', 'no-cache');
    request.timeout = deadlineMs;
    request.onloadend = () => resolve(request.status >= 200 && request.status < 500);
    request.send();
  });
}
