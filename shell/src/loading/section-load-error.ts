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

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
