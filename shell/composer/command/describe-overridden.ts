import type { Refusal } from '../gate/refusal';

/** A line for each refusal that `--force` overrides. */
export function describeOverridden(overridden: readonly Refusal[]): string[] {
  return overridden.map(({ check, wanted, found }) => `overrides ${check}: wanted ${wanted}, found ${found}`);
}
