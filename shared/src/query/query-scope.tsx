import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { throwUnlessOk } from './api-request';

let browserClient: QueryClient | undefined;

/**
 * Provides a query client to the queries inside it. In a browser all scopes share one client, so that what one island has
 * fetched another has too; in Node each scope has its own.
 */
export function QueryScope({ children }: { readonly children: ReactNode }): ReactElement {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** Creates a query client with the specification's defaults: nothing is retried or fetched again, and data is never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFetcher({ on401: 'throw' }),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  });
}

/** How the fetcher treats a 401: it returns null as the data, or throws. */
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

/** A connection that takes longer would not carry the file. */
const deadlineMs = 8000;

/**
 * The options of a query for JSON that a section publishes with `publishData`: fetched once in a document. The file may be
 * from another release than the caller expects, so the caller parses it in `select`.
 */
export function publishedQuery<Content>(path: string) {
  return {
    queryKey: [path],
    queryFn: queryFetcher<Content>({ on401: 'throw', deadlineMs }),
    // Without a network it fails at once, and the visitor is told. By default a query waits for a network and shows nothing.
    networkMode: 'always',
  } as const;
}
