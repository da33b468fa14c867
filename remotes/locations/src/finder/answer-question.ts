import { loadFinder } from '@site/shared';
import type { FinderOutcome } from '@site/shared';
import { finderIndexFile } from './finder-index-file';

/** What the server answers to the finder's form. */
export async function answerQuestion(text: string): Promise<FinderOutcome> {
  const { findCoverage, parseFinderIndex } = await loadFinder();
  return findCoverage(parseFinderIndex(finderIndexFile), text);
}
