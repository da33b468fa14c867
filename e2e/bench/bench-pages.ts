import { findAddedSections } from '../added-sections';

/** A page that is measured. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** An island in it, as `section/name`, whose hydration is measured too: it is brought into view once the page is ready. */
  readonly island?: string;
}

const ownPages: readonly BenchPage[] = [
  { name: 'home', path: '/' },
  { name: 'town', path: '/witney' },
  { name: 'post', path: '/blog/loft-or-roof-aerial' },
  { name: 'commercial', path: '/commercial-tv-installation' },
  { name: 'areas', path: '/areas', island: 'locations/areas-map' },
  { name: 'tool', path: '/blog/check-your-aerial-before-you-call', island: 'blog/symptom-checker' },
];

/** One page of the shell and one of every section, and the two islands that most visitors use. */
export const benchPages: readonly BenchPage[] = [
  ...ownPages,
  ...findAddedSections(ownPages.map(({ path }) => path)).flatMap(({ section, pages: [first] }) => (first ? [{ name: section, path: first.path }] : [])),
];
