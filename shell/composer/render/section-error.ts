import { ExpectedError } from '../store/expected-error';

/** The code of a section exceeded a limit, or its process ended. The code of other sections is not affected. */
export class SectionError extends ExpectedError {
  readonly section: string;
  /** What happened instead of what was wanted, e.g. `nothing after 2 s, the limit`. */
  readonly found: string;
  /** For a visitor: when to try again. */
  readonly retryAfterMs: number;

  constructor(section: string, wanted: string, found: string, retryAfterMs = 1_000) {
    super(`Wanted ${wanted} of ${section}, found ${found}. ${remedy}`);
    this.section = section;
    this.found = found;
    this.retryAfterMs = retryAfterMs;
  }
}

const remedy = 'Correct its code, or change the limits in shell/composer/render/section-limits.ts.';
