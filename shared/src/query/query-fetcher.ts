import type { QueryFunction } from '@tanstack/react-query';
import { throwUnlessOk } from './request-error';

/** What a 401 comes to: no data, or an error. */
export type UnauthorisedBehaviour = 'return-null' | 'throw';

/**
 * A query function that GETs the path formed by the query key's segments joined with `/`, credentials
 * included, and reads the body as JSON.
 *
 * @throws RequestError on a response outside 200–299, 401 included unless `on401` is `return-null`
 */
export function queryFetcher<Data>({ on401 }: { on401: UnauthorisedBehaviour }): QueryFunction<Data | null> {
  return async ({ queryKey }) => {
    const response = await fetch(joinKey(queryKey), { credentials: 'include' });
    if (on401 === 'return-null' && response.status === 401) return null;
    await throwUnlessOk(response);
    return (await response.json()) as Data;
  };
}

/** A segment may bring a slash of its own, as `/api` does: none is doubled. */
function joinKey(queryKey: readonly unknown[]): string {
  return queryKey.map(String).join('/').replace(/(?<!:)\/{2,}/g, '/');
}
