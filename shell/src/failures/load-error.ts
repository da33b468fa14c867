/** A file or page that failed to load. */
export interface FailedLoad {
  /** Name of the section that it belongs to, or `shell`. */
  readonly section: string;
  /** Version of the section's release. */
  readonly release: string;
  /** The file, or the page's path. */
  readonly url: string;
}

/**
 * Why a load failed: no file or one that differs from its hash (`missing`), no answer in time (`deadline`), or a script
 * that threw while it ran (`evaluation`). Only after the first may a second try help.
 */
export type LoadFailureReason = 'missing' | 'deadline' | 'evaluation';

/** A page, script or stylesheet that failed to load. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly section: string;
  readonly release: string;
  readonly url: string;
  readonly reason: LoadFailureReason;
  /** A listener of `preload-error` has taken it over: there is no further try and no notice. */
  isTakenOver = false;

  constructor({ section, release, url }: FailedLoad, cause: unknown, reason: LoadFailureReason = reasonOf(cause)) {
    const found = cause instanceof Error ? cause.message : String(cause);
    super(`${url} of section ${section} ${release} failed to load: ${found}.`, { cause });
    this.section = section;
    this.release = release;
    this.url = url;
    this.reason = reason;
  }
}

/** The reason of a failure that a loader of files or `fetch` rejected with. */
export function reasonOf(error: unknown): LoadFailureReason {
  if (error instanceof LoadError) return error.reason;
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'deadline' : 'missing';
}

export function isTakenOver(error: unknown): boolean {
  return (error as Partial<LoadError> | undefined)?.isTakenOver === true;
}

/** For the failure of a load that is not the last resort: passes over it, unless a listener has taken it over. */
export function passOver(error: unknown): undefined {
  if (isTakenOver(error)) throw error;
}

/** URLs of releases' files read `/releases/<section>/<version>/<file>`, on any origin. */
const releasePath = /\/releases\/([^/]+)\/([^/]+)\/[^/]+$/;

/** The section and release that a URL belongs to; undefined for any other URL. */
export function findReleasedFile(url: string): FailedLoad | undefined {
  const [, section, release] = releasePath.exec(url) ?? [];
  return section && release ? { section, release, url } : undefined;
}
