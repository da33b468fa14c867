import { useCallback, useEffect, useRef } from 'react';
import { fetchToken } from './fetch-token';
import type { FetchedToken } from './fetch-token';

/**
 * Fetches a token as soon as the form is hydrated.
 *
 * @returns a function that returns the token fetched at hydration the first time, and a new one after that; it rejects as `fetchToken` does
 */
export function useEnquiryToken(): () => Promise<FetchedToken> {
  const first = useRef<Promise<FetchedToken>>(undefined);

  const takeToken = useCallback(async () => {
    const fetched = first.current;
    first.current = undefined;
    return (await fetched?.catch(() => undefined)) ?? fetchToken();
  }, []);

  useEffect(() => {
    first.current = fetchToken();
    // A failure shows when the token is taken.
    first.current.catch(() => undefined);
  }, []);

  return takeToken;
}
