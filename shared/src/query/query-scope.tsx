import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

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
