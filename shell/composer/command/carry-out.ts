import { applyPlan } from '../release/apply-plan';
import type { SwitchRecord } from '../release/apply-plan';
import type { ReadyPlan } from '../release/plan-composition';
import { discardStaged } from '../release/stage-site';
import type { OpenStore } from '../bucket/open-home';
import type { CommandInput, Output } from './command';
import { describePlan } from './describe-plan';

/** A plan, what the switch records, and what the command prints about its change. */
export interface PlannedChange {
  readonly plan: ReadyPlan;
  readonly record: SwitchRecord;
  /** The first line. */
  readonly title: string;
  /** What `--json` prints besides. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Prints a plan and applies it; with `--dry-run` it stops before that. */
export async function carryOut(store: OpenStore, change: PlannedChange, { output, flag }: CommandInput): Promise<void> {
  const { plan, record } = change;
  const summary = printPlan(change, output);
  if (flag('dry-run')) {
    await discardStaged(plan);
    output.say('dry run: nothing was changed');
    return output.result({ ...summary, changed: false });
  }
  await applyPlan(store, plan, record);
  // Counted from the start of the process, so that building and importing are included.
  const tookMs = Math.round(performance.now());
  const { from, to } = summary.composition;
  output.say(`composition ${to} is current after ${(tookMs / 1000).toFixed(1)} s`);
  output.result({ ...summary, changed: from !== to, tookMs });
}

/** Prints what a plan would change. @returns the same for `--json` */
export function printPlan({ plan, record, title, details }: PlannedChange, { say }: Pick<Output, 'say'>) {
  const composition = { from: plan.previous, to: plan.lock.composition };
  const overridden = plan.overridden.map(({ check, wanted, found }) => ({ check, wanted, found }));
  const summary = { action: record.action, ...details, composition, pages: plan.count, ...(overridden.length > 0 && { overridden }) };
  for (const line of [title, ...describePlan(plan)]) say(line);
  return summary;
}
