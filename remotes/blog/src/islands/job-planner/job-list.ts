import { business, showPrice } from '@site/shared';
import { hasPrices } from '@site/shared/prices';
import { pricedJobs } from '../../priced-jobs';
import { estimateJob } from './estimate-job';
import type { Estimate, EstimateLine, Unpriced } from './estimate-job';
import { findNeeds } from './job-needs';
import type { JobPlan } from './job-plan';

/** A job in words, with prices once the owner has set any. */
export interface JobList {
  /** Empty while nothing is chosen. */
  readonly parts: readonly string[];
  readonly needs: readonly string[];
  /** The sum, or how the list becomes a price. */
  readonly conclusion: string;
}

export function listJob(plan: JobPlan): JobList {
  const estimate = estimateJob(plan, business.prices);
  return { parts: estimate.lines.map(describe), needs: findNeeds(plan), conclusion: conclude(estimate) };
}

function describe({ job, quantity }: EstimateLine): string {
  const { name, covers } = pricedJobs.find(({ key }) => key === job) ?? { name: job, covers: '' };
  const times = quantity === undefined ? '4 or more × ' : quantity === 1 ? '' : `${quantity} × `;
  const price = hasPrices(business.prices) ? `: ${showPrice(business.prices[job])}${quantity === 1 ? '' : ' each'}` : '';
  return `${times}${name}${price}. ${covers}.`;
}

const reasons: Readonly<Record<Unpriced, string>> = {
  'nothing-chosen': 'Choose at least one part.',
  'not-standard': 'Unless we know that a job is a standard one, we price it from photographs or a visit.',
  'too-many': 'Four or more of the same are planned and priced together.',
  'price-unset': 'Not every part has a fixed price: send us the list, and you get one figure in writing.',
};

function conclude({ total, unpriced }: Estimate): string {
  if (unpriced === 'nothing-chosen') return reasons[unpriced];
  if (!hasPrices(business.prices)) return 'Send us the list with photographs, and you get one figure in writing.';
  return unpriced === undefined
    ? `Your list costs ${showPrice(total)} in all. That is the sum of our lowest prices, with every charge that cannot be avoided. We confirm it in writing before any work.`
    : reasons[unpriced];
}
