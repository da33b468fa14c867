import { ExpectedError, messageOf } from '../store/expected-error';

interface Trouble {
  /** What to do about it. */
  readonly remedy?: string | undefined;
  /** For a visitor: when to try again. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * A section does not do what was wanted: its code exceeded a limit, its process ended, or more visitors want its pages
 * than it renders. Other sections are not affected.
 */
export class SectionError extends ExpectedError {
  readonly section: string;
  /** What happened instead of what was wanted, e.g. `nothing after 2 s, the limit`. */
  readonly found: string;
  readonly retryAfterMs: number;

  constructor(section: string, wanted: string, found: string, { remedy = correctCode, retryAfterMs = 1_000 }: Trouble = {}) {
    super(`Wanted ${wanted} of ${section}, found ${found}. ${remedy}`);
    this.section = section;
    this.found = found;
    this.retryAfterMs = retryAfterMs;
  }
}

const correctCode = 'Correct its code, or change the limits in shell/composer/render/section-limits.ts.';

/** A section is asked for more pages at a time than it renders. */
export function overloadError(section: string, found: string): SectionError {
  return new SectionError(section, 'a page on demand', found, { remedy: `More visitors asked for pages of ${section} than one process renders.` });
}

/** An error that the section's code threw, as one of its section. */
export function asSectionError(section: string, wanted: string, error: unknown): SectionError {
  if (error instanceof SectionError) return error;
  return new SectionError(section, wanted, `that it fails: ${messageOf(error)}`);
}
