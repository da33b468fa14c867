import { QueryClient } from '@tanstack/react-query';
import { queryFetcher } from './query-fetcher';

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
