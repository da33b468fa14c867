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
  /** SHA-384 of what its `release.json` says. A page's lock has none. */
  readonly description?: string | undefined;
  /** For each island that uses some: the shared modules that the shell loads for it. */
  readonly shared?: Readonly<Record<string, readonly string[]>> | undefined;
}

export type LockedReleases = Readonly<Record<string, LockedRelease>>;

export interface Lock {
  /** Id of the composition: the hash of all that follows. */
  readonly composition: string;
  /** Version of the composer that wrote the pages. */
  readonly composer: string;
  /** Names the links that sections want on every page. None where they want none. */
  readonly links?: string | undefined;
  readonly releases: LockedReleases;
}

/** Name of the shell's own release in a lock. */
export const shellName = 'shell';

/**
 * The releases that a browser reads from a lock, a page's context or the list of fallback releases. A browser checks no more
 * than it relies on; the composer checks every field.
 *
 * @param source where the JSON is from, for the message
 * @throws Error that names the release that is not as wanted
 */
export function parseReleases(json: unknown, source: string): LockedReleases {
  const broken = isRecord(json) ? Object.keys(json).find((section) => !isLockedRelease(json[section])) : 'any section';
  if (broken !== undefined) throw new Error(`${source} has no whole release of ${broken}. Compose the site again.`);
  return json as LockedReleases;
}

function isLockedRelease(release: unknown): boolean {
  if (!isRecord(release)) return false;
  const { version, base, entry, islands, integrity, shared = {} } = release;
  return typeof version === 'string' && typeof base === 'string' && (entry === null || typeof entry === 'string') && [islands, integrity, shared].every(isRecord);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
