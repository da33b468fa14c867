/**
 * The lock: which releases a page or the whole site is made of, and the integrity of what a browser loads
 * of them by name. A page carries the lock of the shell and its own section; the site's is `/lock.json`.
 */
export interface LockedRelease {
  readonly version: string;
  /** URL that the release's files lie under, with a trailing slash. */
  readonly base: string;
  /** The remote entry; the shell has none. */
  readonly entry: string | null;
  /** For each route pattern the scripts and stylesheets that its page needs, beside the entry. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** For each live part the same; not there in a release that has none. */
  readonly parts?: Readonly<Record<string, readonly string[]>> | undefined;
  /** SHA-384 of every file named above, and of what the shell brings live parts to life with, in the form of the `integrity` attribute. */
  readonly integrity: Readonly<Record<string, string>>;
}

export type LockedReleases = Readonly<Record<string, LockedRelease>>;

/** What the live site consists of; its id is the hash of its releases. */
export interface Lock {
  readonly composition: string;
  /** State of the composer that wrote the pages. */
  readonly composer: string;
  readonly releases: LockedReleases;
}

/** Name under which the shell's own release stands in a lock. */
export const shellName = 'shell';
