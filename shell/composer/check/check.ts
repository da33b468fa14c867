/** One of the checks that `npm test` runs. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** It takes long, and what it writes is printed as it comes. Only one of the running checks may set it, or their output mixes. */
  readonly printsAsItGoes?: boolean;
  /** It runs at a lower priority: its time does not matter as long as what runs beside it takes longer. */
  readonly yields?: boolean;
  /** How many tests ran, read from a report; a check without tests counts as one. */
  readonly count?: () => Count;
}

/** Checks that run one after the other. */
export type Lane = readonly Check[];

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface CheckResult extends Count {
  readonly name: string;
  readonly seconds: number;
}
