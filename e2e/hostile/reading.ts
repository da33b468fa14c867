/** What a reader has seen since it was asked before. */
export interface Reading {
  readonly reads: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Errors, other statuses than 200, and pages of two compositions. */
  readonly failures: readonly string[];
  /** Releases of the pages that were read, each as `section version`. */
  readonly releases: readonly string[];
}

export function sumUp(timesMs: readonly number[]): Pick<Reading, 'reads' | 'p99Ms' | 'slowestMs'> {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
  return { reads: sorted.length, p99Ms, slowestMs: sorted.at(-1) ?? 0 };
}
