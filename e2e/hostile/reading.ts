/** A reader's records since it was last asked. */
export interface Reading {
  readonly reads: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Errors, other statuses than 200, and pages of two compositions. */
  readonly failures: readonly string[];
  /** Releases of the pages that were read, each as `section version`. */
  readonly releases: readonly string[];
}
