/**
 * A lock: which releases a page or a composition is made of, and the integrity of what browsers load of them by name.
 * A page carries the lock of the shell and of its own section; the composition's is `/lock.json`.
 */
export interface LockedRelease {
  readonly version: string;
  /** URL that the release's files lie under, with a trailing slash. */
  readonly base: string;
  /** The remote entry; the shell has none. */
  readonly entry: string | null;
  /** For each island the scripts and stylesheets that it needs beside the entry. A page's lock has the page's own islands. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
  /** SHA-384 of each file that browsers load by name, in the form of the `integrity` attribute. */
  readonly integrity: Readonly<Record<string, string>>;
}

export type LockedReleases = Readonly<Record<string, LockedRelease>>;

export interface Lock {
  /** Id of the composition: the hash of all that follows. */
  readonly composition: string;
  /** Version of the composer that wrote the pages. */
  readonly composer: string;
  readonly releases: LockedReleases;
}

/** Name of the shell's own release in a lock. */
export const shellName = 'shell';
