import type { ReadyPlan } from '../release/plan-composition';

/** The lines of a plan about its composition, and one for each refusal that `--force` overrides. */
export function describePlan({ previous, lock, count, overridden }: ReadyPlan): string[] {
  return [
    `composition ${previous ?? 'none'} → ${lock.composition}`,
    `${count.rendered} pages rendered, ${count.all} in all: the others are shared with earlier compositions`,
    ...overridden.map(({ check, wanted, found }) => `overrides ${check}: wanted ${wanted}, found ${found}`),
  ];
}
