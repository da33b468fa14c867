/** One of the checks that `npm test` runs. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** How many tests ran, read from a report; a check without tests counts as one. */
  readonly count?: () => Count;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface CheckResult extends Count {
  readonly name: string;
  readonly seconds: number;
}
