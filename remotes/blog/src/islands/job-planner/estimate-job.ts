import type { Business, PricedJob } from '@site/shared';
import type { JobPlan } from './job-plan';

export interface EstimateLine {
  readonly job: PricedJob;
  /** Undefined when there are more than the price list covers. */
  readonly quantity: number | undefined;
}

/** Why there is no total. */
export type Unpriced = 'nothing-chosen' | 'not-standard' | 'too-many' | 'price-unset';

export interface Estimate {
  readonly lines: readonly EstimateLine[];
  /** In pounds, when every part of the job has a price. */
  readonly total: number | undefined;
  readonly unpriced: Unpriced | undefined;
}

/** The parts of a job, and their total if it is a standard job and every part has a price. */
export function estimateJob(plan: JobPlan, prices: Business['prices']): Estimate {
  const lines = linesOf(plan);
  const amounts = lines.map(({ job, quantity }) => times(quantity, prices[job]));
  const unpriced = whyUnpriced(plan, lines, amounts);
  const total = unpriced === undefined ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) : undefined;
  return { lines, total, unpriced };
}

function linesOf(plan: JobPlan): readonly EstimateLine[] {
  const counted = (['extraTvPoint', 'tvWallMount', 'wifiAccessPoint'] as const).map((job) => ({
    job,
    quantity: plan[job] === 'more' ? undefined : Number(plan[job]),
  }));
  const main = plan.main === 'none' ? [] : [{ job: plan.main, quantity: 1 }];
  return [...main, ...counted.filter(({ quantity }) => quantity !== 0)];
}

function times(quantity: number | undefined, price: number | undefined): number | undefined {
  return quantity === undefined || price === undefined ? undefined : quantity * price;
}

function whyUnpriced(plan: JobPlan, lines: readonly EstimateLine[], amounts: readonly (number | undefined)[]): Unpriced | undefined {
  if (lines.length === 0) return 'nothing-chosen';
  if (!isStandard(plan)) return 'not-standard';
  if (lines.some(({ quantity }) => quantity === undefined)) return 'too-many';
  return amounts.includes(undefined) ? 'price-unset' : undefined;
}

/** Whether the building allows a standard job, as the cost guide defines it. */
function isStandard({ storeys, ladder, listed }: JobPlan): boolean {
  return storeys === 'two' && ladder === 'yes' && listed === 'no';
}
