/** Limits in bytes after brotli. Those of scripts are a little above the present sizes. */
export const budgets = {
  /** Scripts of the shell's chunk `main`, which every page loads. The specification's upper bound is 72 kB. The hashes of the files that it names move it by 25 bytes either way. */
  main: 10_800,
  /** The scripts that are loaded until one island is hydrated, `main` included, without the shared modules that its release names for it. */
  island: 102_400,
  /** The same with those shared modules, of which the finder and queries are the heaviest. */
  islandWithShared: 119_600,
  /** The style in a page's head, at the quality that pages are served with. */
  pageStyle: 10_400,
  /** A page's HTML, before compression. About three times the largest of today, /areas; lists of all pages are not weighed. */
  pageHtml: 500_000,
  /** Elements of a page: about three times the most of today, those of /areas. */
  pageElements: 8_000,
  /** Files that one section publishes: about ten times the most of today, and the size that goes with it. */
  publishedFiles: 200,
  publishedBytes: 20_000_000,
} as const;
