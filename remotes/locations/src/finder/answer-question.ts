import { findCoverage, parseFinderIndex } from '@site/shared/finder';
import type { FinderOutcome } from '@site/shared/finder';
import { finderIndexFile } from './finder-index-file';

const index = parseFinderIndex(finderIndexFile);

/** What the server answers to the finder's form. */
export function answerQuestion(text: string): FinderOutcome {
  return findCoverage(index, text);
}
