import { QueryClient } from '@tanstack/react-query';
import { queryFetcher } from './query-fetcher';

/** A query client with the site's defaults: nothing is asked twice, nothing grows stale. */
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
