import { findCoverage, parseFinderIndex } from '@site/shared/finder';
import type { FinderOutcome } from '@site/shared/finder';
import { finderIndexFile } from './finder-index-file';

let index: ReturnType<typeof parseFinderIndex> | undefined;

/** What the server finds for the finder's form. */
export function answerQuestion(text: string): FinderOutcome {
  index ??= parseFinderIndex(finderIndexFile);
  return findCoverage(index, text);
}
