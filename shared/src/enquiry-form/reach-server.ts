import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { apiRequest } from '../query/api-request';

/** A token, and when it was fetched: the server holds what arrives within seconds of it. */
export interface FetchedToken {
  readonly text: string;
  /** By the document's clock, which nobody sets. */
  readonly atMs: number;
}

/** A token that no enquiry has used yet; undefined where it failed to arrive. */
export type SpareToken = RefObject<Promise<FetchedToken | undefined> | undefined>;

/** Fetches a token as soon as the form is hydrated. */
export function useSpareToken(): SpareToken {
  const token = useRef<Promise<FetchedToken | undefined>>(undefined);
  useEffect(() => {
    token.current = fetchToken().catch(() => undefined);
  }, []);
  return token;
}

/** A few bytes, or none: what takes longer is held up on the way. */
const deadlineMs = 8000;

/** Fetches a token, which says when the form was used. @throws RequestError when the server fails, SyntaxError when something else has answered, and as `askForJson` does */
export async function fetchToken(): Promise<FetchedToken> {
  // By hand: the form is hydrated before the schemas are loaded.
  const { token } = Object(await askForJson(apiRequest('GET', '/api/enquiries/token'), deadlineMs)) as { readonly token?: unknown };
  if (typeof token !== 'string') throw new SyntaxError('The answer holds no token.');
  return { text: token, atMs: performance.now() };
}

/** Waits for the JSON of an answer. @throws DOMException named `TimeoutError` when it takes longer, and the browser's error without a connection */
export async function askForJson(asked: Promise<Response>, longestMs: number): Promise<unknown> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('No answer came.', 'TimeoutError')), longestMs);
  });
  return Promise.race([asked.then((response) => response.json()), late]);
}

/** Whether a page is within reach, and with it the address that takes its form. Not by `fetch`, which may be what is blocked; `navigator.onLine` may be wrong. */
export function reaches(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('HEAD', path);
    request.timeout = deadlineMs;
    request.onloadend = () => resolve(request.status >= 200 && request.status < 500);
    request.send();
  });
}
