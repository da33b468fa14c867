export interface TimesSummary {
  readonly reads: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/** @param timesMs in any order */
export function sumUpTimes(timesMs: readonly number[]): TimesSummary {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { reads: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
