import { finderFilePath } from './finder-file';
import { FinderIndexError, parseFinderIndex } from './finder-index';
import type { FinderIndex } from './finder-index';

/** Who waits longer has no connection that would carry it. */
const deadlineMs = 8000;

let loading: Promise<FinderIndex> | undefined;

/**
 * The published index: asked for once a document, and again after a failure.
 *
 * @throws FinderIndexError when the site answers with something else; any other error means no answer at all
 */
export function loadFinderIndex(): Promise<FinderIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<FinderIndex> {
  const response = await fetch(finderFilePath, { signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new FinderIndexError(`status ${response.status}`);
  const text = await response.text();
  return parseFinderIndex(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FinderIndexError('no JSON', { cause });
  }
}
