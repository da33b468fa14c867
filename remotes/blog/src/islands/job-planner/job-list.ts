import { business, showPrice } from '@site/shared';
import type { Business, PricedJob } from '@site/shared';
import { hasPrices, howWePrice } from '@site/shared/prices';
import { pricedJobs } from '../../priced-jobs';
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
  'not-standard': `Only a standard job has a fixed price. ${howWePrice}`,
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

interface EstimateLine {
  readonly job: PricedJob;
  /** Undefined when there are more than the price list covers. */
  readonly quantity: number | undefined;
}

/** Why there is no total. */
export type Unpriced = 'nothing-chosen' | 'not-standard' | 'too-many' | 'price-unset';

interface Estimate {
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

/** Something that a job needs beside its parts, or that we have to know before we can price it. */
interface JobNeed {
  readonly applies: (plan: JobPlan) => boolean;
  readonly text: string;
}

const isAerial = ({ main }: JobPlan) => main === 'aerialLoft' || main === 'aerialRoof' || main === 'aerialChimney';
const isDish = ({ main }: JobPlan) => main === 'satelliteDish';

const jobNeeds: readonly JobNeed[] = [
  { applies: isAerial, text: 'A signal reading before the place of the aerial is settled.' },
  {
    applies: (plan) => isAerial(plan) && plan.extraTvPoint !== '0',
    text: 'Perhaps an amplifier, to share one aerial between rooms: the reading decides.',
  },
  { applies: isDish, text: 'A clear view to the south-east: send a photograph in that direction.' },
  { applies: isDish, text: 'Whether the house is in a conservation area or a National Landscape: the page of your town or village has what we know.' },
  { applies: (plan) => isDish(plan) && plan.extraTvPoint !== '0', text: 'A cable of its own from the dish for each extra receiver.' },
  { applies: ({ main }) => main === 'faultVisit', text: 'What goes wrong, on which TVs, and since when.' },
  { applies: ({ tvWallMount }) => tvWallMount !== '0', text: 'What each wall is made of, and the size of each TV.' },
  { applies: ({ wifiAccessPoint }) => wifiAccessPoint !== '0', text: 'A route for a network cable from the router to each access point.' },
  {
    applies: ({ storeys, ladder }) => storeys === 'more' || ladder === 'no',
    text: 'Other access equipment or a second person. Send a photograph that shows what stands below the place.',
  },
  {
    applies: ({ storeys, ladder }) => storeys !== 'more' && ladder !== 'no' && (storeys === 'unsure' || ladder === 'unsure'),
    text: 'A photograph of the building from the ground, with what stands below the place.',
  },
  { applies: ({ listed }) => listed === 'yes', text: 'The council’s consent before anything is fixed.' },
  { applies: ({ listed }) => listed === 'unsure', text: 'Whether the building is listed: look it up on your council’s website.' },
];

/** Further needs of a job, in the order in which we would ask. */
export function findNeeds(plan: JobPlan): readonly string[] {
  return jobNeeds.filter(({ applies }) => applies(plan)).map(({ text }) => text);
}
