/** The public surface of `@site/shared/finder`: the part of the contract that only pages with an answer load. */
export { FinderAnswer } from './finder-answer';
export { findCoverage } from './find-coverage';
export { finderFilePath, finderFormat } from './finder-file';
export type { FinderFile, PlaceRow } from './finder-file';
export { parseFinderIndex } from './finder-index';
export type { FinderIndex } from './finder-index';
export type { FinderOutcome } from './finder-outcome';
