import { useQuery } from '@tanstack/react-query';
import { publishedQuery } from '../query/published-query';
import { RequestError } from '../query/request-error';
import { finderFilePath } from './finder-file';
import type { FinderFile } from './finder-file';
import { FinderIndexError, parseFinderIndex } from './finder-index';
import type { FinderIndex } from './finder-index';

const indexQuery = { ...publishedQuery<FinderFile>(finderFilePath), select: parseFinderIndex };

export interface FinderIndexQuery {
  /** Undefined until it is loaded. */
  readonly index: FinderIndex | undefined;
  /** Waits for the index, and fetches it again after a failure. Rejects when it fails to load. */
  readonly loadIndex: () => Promise<FinderIndex>;
}

/** The published index: fetched once in a document. */
export function useFinderIndex(): FinderIndexQuery {
  const { data, refetch } = useQuery(indexQuery);
  async function loadIndex(): Promise<FinderIndex> {
    const result = await refetch();
    if (result.data) return result.data;
    throw result.error ?? new FinderIndexError('it is empty');
  }
  return { index: data, loadIndex };
}

/** Whether the site responded, but with something that is not an index: then the server can still answer the question. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof RequestError || error instanceof SyntaxError || error instanceof FinderIndexError;
}
