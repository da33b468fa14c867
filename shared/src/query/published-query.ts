import { queryFetcher } from './query-fetcher';

/** A connection that takes longer would not carry the file. */
const deadlineMs = 8000;

/**
 * The options of a query for JSON that a section publishes with `publishData`: fetched once in a document. The build
 * writes `Content` into the reading release's `section.d.ts`, as what it can read. An open tab still gets whatever is
 * current by then, so the caller parses it.
 *
 * @param path a literal, or a constant with one: the build has to know it
 */
export function publishedQuery<Content>(path: string) {
  return {
    queryKey: [path],
    queryFn: queryFetcher<Content>({ on401: 'throw', deadlineMs }),
    // Without a network it fails at once, and the visitor is told. By default a query waits for a network and shows nothing.
    networkMode: 'always',
  } as const;
}
