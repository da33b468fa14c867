import type { CutOffLimits } from './section-limits';

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
