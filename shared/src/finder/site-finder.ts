/** What `loadFinder` loads: all of the finder but its form. */
export { FinderAnswer } from './finder-answer';
export { findCoverage } from './find-coverage';
export { parseFinderIndex } from './finder-index';
export { mountFinder } from './mount-finder';
