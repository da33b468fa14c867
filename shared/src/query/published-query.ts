import { queryFetcher } from './query-fetcher';

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
