import { ExpectedError } from '../base/errors';
import type { CutOffLimits } from './section-limits';

interface Trouble {
  readonly remedy?: string | undefined;
  /** For a visitor: when to try again. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * A section failed at a task: its code exceeded a limit, its process ended, or more visitors want its pages
 * than it renders. Other sections are not affected.
 */
export class SectionError extends ExpectedError {
  readonly section: string;
  /** The event, as a clause, e.g. `it took longer than 2 s, the limit`. */
  readonly found: string;
  readonly retryAfterMs: number;

  /** @param task the task that the section failed to do, e.g. `render the page /blog` */
  constructor(section: string, task: string, found: string, { remedy = correctCode, retryAfterMs = 1_000 }: Trouble = {}) {
    super(`Section ${section} failed to ${task}: ${found}. ${remedy}`);
    this.section = section;
    this.found = found;
    this.retryAfterMs = retryAfterMs;
  }
}

const correctCode = 'Correct its code, or change the limits in shell/composer/render/section-limits.ts.';

/** Counts the failures of a section, and pauses it when there are too many. */
export interface CutOff {
  /** How long the section is still paused; 0 when it is not. */
  readonly remainingMs: () => number;
  readonly countFailure: () => void;
}

export function createCutOff({ failures, withinMs, pauseMs, longestPauseMs }: CutOffLimits, now: () => number = () => performance.now()): CutOff {
  let times: readonly number[] = [];
  let until = 0;
  return {
    remainingMs: () => Math.max(0, until - now()),
    countFailure() {
      times = [...times.filter((time) => time > now() - withinMs), now()];
      if (times.length >= failures) until = now() + Math.min(pauseMs * 2 ** (times.length - failures), longestPauseMs);
    },
  };
}
