import { apiRequest } from '../query/api-request';
import { RequestError } from '../query/request-error';

const tokenPath = '/api/enquiries/token';

/** What asked for a token found: the token, or a host that takes no enquiries, such as one for static files. */
export type TokenOutcome = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'no-server' };

/** Asks the server for a token, which says when the form was used. @throws where there is no connection, and when the server fails */
export async function fetchToken(): Promise<TokenOutcome> {
  try {
    const response = await apiRequest('GET', tokenPath);
    return parseToken(await response.json());
  } catch (error) {
    if (isFromAnotherServer(error)) return { kind: 'no-server' };
    throw error;
  }
}

/** A host for static files knows no such path, or has a page at every path. */
function isFromAnotherServer(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof RequestError && [404, 405].includes(error.status));
}

/** By hand: the form is hydrated before the schemas are loaded. */
function parseToken(json: unknown): TokenOutcome {
  const token: unknown = typeof json === 'object' && json !== null && 'token' in json ? json.token : undefined;
  return typeof token === 'string' ? { kind: 'token', token } : { kind: 'no-server' };
}
