import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { fetchToken, NoServerError } from './fetch-token';
import type { FetchedToken } from './fetch-token';

/**
 * Fetches a token as soon as the form is hydrated, which also shows whether there is a server behind it.
 *
 * @param onNoServer called when the host turns out to take no enquiries
 * @returns a function that returns the token fetched at hydration the first time, and a new one after that; it rejects as `fetchToken` does
 */
export function useEnquiryToken(onNoServer: () => void): () => Promise<FetchedToken> {
  const first = useRef<Promise<FetchedToken>>(undefined);

  const takeToken = useCallback(async () => {
    const fetched = first.current;
    first.current = undefined;
    return (await fetched?.catch(() => undefined)) ?? fetchToken();
  }, []);

  const report = useEffectEvent((error: unknown) => {
    if (error instanceof NoServerError) onNoServer();
  });
  useEffect(() => {
    first.current = fetchToken();
    // Other failures show when the token is taken.
    first.current.catch((error: unknown) => report(error));
  }, []);

  return takeToken;
}
