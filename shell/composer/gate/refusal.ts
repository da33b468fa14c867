/** Why a release may not go live, in words for whoever released it. */
export interface Refusal {
  /** Name of the check that refused. */
  readonly check: string;
  readonly wanted: string;
  readonly found: string;
  /** What to do about it. */
  readonly remedy: string;
}
