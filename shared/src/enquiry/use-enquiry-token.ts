import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { fetchToken } from './fetch-token';

/** A token, and when it was fetched: the server holds what arrives within seconds of it. */
export interface FetchedToken {
  readonly text: string;
  readonly fetchedAtMs: number;
}

/**
 * Fetches a token as soon as the form is hydrated, which also shows whether there is a server behind it.
 *
 * @param onNoServer called when the host turns out to take no enquiries
 * @returns a function for the token that was fetched then, the first time; then for a new one. It rejects without a connection.
 */
export function useEnquiryToken(onNoServer: () => void): () => Promise<FetchedToken> {
  const first = useRef<Promise<FetchedToken>>(undefined);

  const takeToken = useCallback(async () => {
    const fetched = first.current;
    first.current = undefined;
    return (await fetched?.catch(() => undefined)) ?? requestToken();
  }, []);

  const report = useEffectEvent((error: unknown) => {
    if (error instanceof NoServerError) onNoServer();
  });
  useEffect(() => {
    first.current = requestToken();
    // Other failures show when the token is taken.
    first.current.catch((error: unknown) => report(error));
  }, []);

  return takeToken;
}

/** The host takes no enquiries. */
class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

async function requestToken(): Promise<FetchedToken> {
  const outcome = await fetchToken();
  if (outcome.kind === 'no-server') throw new NoServerError('Wanted a server that takes enquiries, found a host for static files.');
  return { text: outcome.token, fetchedAtMs: Date.now() };
}
