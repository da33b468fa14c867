/** Why the gate refuses a release. */
export interface Refusal {
  /** Name of the check. */
  readonly check: string;
  readonly wanted: string;
  readonly found: string;
  /** What to do about it. */
  readonly remedy: string;
}
