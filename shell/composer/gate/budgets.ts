/** What the first load of one page may cost, in bytes after brotli. */
export interface Budget {
  readonly scripts: number;
  readonly styles: number;
}

/**
 * A page takes the shell's main script alone: every known page of the site. One of its parts brings its code when somebody
 * is near; a page that were live as a whole would bring its own at once. Those limits are of today, rounded up to the next 5 kB.
 */
export const budgets: Readonly<Record<'still' | 'part' | 'shell' | 'remote', Budget>> = {
  still: { scripts: 72_000, styles: 10_000 },
  part: { scripts: 115_000, styles: 10_000 },
  shell: { scripts: 85_000, styles: 10_000 },
  remote: { scripts: 120_000, styles: 10_000 },
};
