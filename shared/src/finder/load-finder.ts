import type * as siteFinder from './site-finder';

/** Loads the finder: what answers a question and shows the answer. A chunk of its own, for when somebody asks. */
export function loadFinder(): Promise<typeof siteFinder> {
  return import(/* webpackChunkName: "finder" */ './site-finder');
}
