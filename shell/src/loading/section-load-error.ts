export interface FailedLoad {
  /** Whose file it was: a section's name, or `shell`. */
  readonly section: string;
  readonly release: string;
  readonly url: string;
}

/** A script, stylesheet or remote entry that could not be had. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;
  readonly release: string;
  readonly url: string;

  constructor({ section, release, url }: FailedLoad, cause: unknown) {
    super(`Wanted ${url} of section ${section} ${release}, found: ${describe(cause)}. Trying again may help.`, { cause });
    this.section = section;
    this.release = release;
    this.url = url;
  }
}

/** Which load it was that failed: the file that an error names, or else what was wanted. */
export function failedLoad(wanted: FailedLoad, error: unknown): FailedLoad {
  return { ...wanted, url: error instanceof SectionLoadError ? error.url : wanted.url };
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
