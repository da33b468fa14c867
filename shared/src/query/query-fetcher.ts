import type { QueryFunction } from '@tanstack/react-query';
import { throwUnlessOk } from './request-error';

/** What the fetcher does about a 401: return null as the data, or throw. */
export type UnauthorisedBehaviour = 'return-null' | 'throw';

export interface FetcherOptions {
  readonly on401: UnauthorisedBehaviour;
  /** A request that takes longer is aborted. No limit unless given. */
  readonly deadlineMs?: number;
}

/**
 * A query function that GETs the path formed by the query key's segments joined with `/`, credentials
 * included, and reads the body as JSON.
 *
 * @throws RequestError on a response outside 200–299, 401 included unless `on401` is `return-null`; a SyntaxError on a body
 * that is not JSON
 */
export function queryFetcher<Data>({ on401, deadlineMs }: FetcherOptions): QueryFunction<Data | null> {
  return async ({ queryKey }) => {
    const deadline = deadlineMs === undefined ? {} : { signal: AbortSignal.timeout(deadlineMs) };
    const response = await fetch(joinKey(queryKey), { credentials: 'include', ...deadline });
    if (on401 === 'return-null' && response.status === 401) return null;
    await throwUnlessOk(response);
    return (await response.json()) as Data;
  };
}

/** Joins the segments. A segment may begin or end with a slash itself, as `/api` does: no slash is doubled. */
function joinKey(queryKey: readonly unknown[]): string {
  return queryKey.map(String).join('/').replace(/(?<!:)\/{2,}/g, '/');
}
