import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchToken } from './fetch-token';

/** A token, and when it was fetched: the server wonders about what arrives within seconds of it. */
export interface FetchedToken {
  readonly text: string;
  readonly fetchedAtMs: number;
}

export interface EnquiryTokenSource {
  /** False once the host has turned out to take no enquiries. */
  readonly hasServer: boolean;
  /** The token that was fetched when the form was hydrated, the first time; then a new one. Rejects without a connection. */
  readonly takeToken: () => Promise<FetchedToken>;
}

/** Fetches a token as soon as the form is hydrated, which also shows whether there is a server behind it. */
export function useEnquiryToken(): EnquiryTokenSource {
  const [hasServer, setHasServer] = useState(true);
  const first = useRef<Promise<FetchedToken>>(undefined);

  const takeToken = useCallback(async () => {
    const fetched = first.current;
    first.current = undefined;
    return (await fetched?.catch(() => undefined)) ?? requestToken();
  }, []);

  useEffect(() => {
    first.current = requestToken();
    // Other failures show when the token is taken.
    first.current.catch((error: unknown) => setHasServer(!(error instanceof NoServerError)));
  }, []);

  return { hasServer, takeToken };
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
