import { apiRequest } from '../query/api-request';
import { RequestError } from '../query/request-error';
import { withDeadline } from './with-deadline';

/** A token, and when it was fetched: the server holds what arrives within seconds of it. */
export interface FetchedToken {
  readonly text: string;
  readonly fetchedAtMs: number;
}

/** The host takes no enquiries, such as one for static files. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

/** Fetches a token, which says when the form was used. @throws NoServerError, RequestError when the server fails, UnansweredError, and the browser's error without a connection */
export async function fetchToken(): Promise<FetchedToken> {
  try {
    const answer: unknown = await withDeadline(apiRequest('GET', '/api/enquiries/token').then((response) => response.json()));
    return { text: parseToken(answer), fetchedAtMs: Date.now() };
  } catch (error) {
    throw isFromAnotherServer(error) ? new NoServerError('Wanted a server that takes enquiries, found a host for static files.') : error;
  }
}

/** By hand: the form is hydrated before the schemas are loaded. */
function parseToken(json: unknown): string {
  if (typeof json === 'object' && json !== null && 'token' in json && typeof json.token === 'string') return json.token;
  throw new SyntaxError('Wanted a token, found none.');
}

/** A host for static files knows no such path, or has a page at every path. */
function isFromAnotherServer(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof RequestError && [404, 405].includes(error.status));
}
