/**
 * The public surface of `@site/shared/finder`, a shared module of its own: prerendering and the finder's island load it,
 * and no other page code does. Remotes take it from the shell, so that they prerender the same form that the shell
 * hydrates.
 */
export { findCoverage } from './find-coverage';
export { Finder, PlaceFinder } from './place-finder';
export { parseFinderIndex } from './finder-index';
export type { FinderOutcome, NearestPlace } from './find-coverage';
