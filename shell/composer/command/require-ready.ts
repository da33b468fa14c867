import type { Plan, ReadyPlan } from '../release/plan-composition';
import { ExpectedError } from '../store/expected-error';

/** @param what is planned, for the message. @throws ExpectedError with every reason when the plan is refused */
export function requireReady(plan: Plan, what: string): ReadyPlan {
  if (plan.kind === 'ready') return plan;
  const reasons = plan.refusals.map(({ check, wanted, found, remedy }) => `— ${check}\n  wanted: ${wanted}\n  found: ${found}\n  ${remedy}`);
  throw new ExpectedError([`${what} is refused. Nothing was changed.`, ...reasons].join('\n'));
}
