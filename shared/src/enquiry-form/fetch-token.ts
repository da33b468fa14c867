import { apiRequest } from '../query/api-request';
import { withDeadline } from './with-deadline';

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
export async function fetchToken(): Promise<FetchedToken> {
  const answer: unknown = await withDeadline(apiRequest('GET', '/api/enquiries/token').then((response) => response.json()), deadlineMs);
  return { text: parseToken(answer), atMs: performance.now(), onMs: Date.now() };
}

/** By hand: the form is hydrated before the schemas are loaded. */
function parseToken(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'token' in json && typeof json.token === 'string') return json.token;
  throw new SyntaxError('The answer holds no token. Something else than the server may have sent it.');
}
