import type { EnquiryValues } from '@site/shared/enquiry';
import type { FirstFixPlan } from './first-fix-questions';

/** Cables from the cupboard to points of one kind, in one home. */
export interface CableRun {
  /** Where they end, e.g. `Bedrooms, first floor`. */
  readonly to: string;
  readonly points: number;
  /** Cables to each point. */
  readonly aerial: number;
  readonly satellite: number;
  readonly network: number;
  /** Estimated length of each cable. */
  readonly metres: number;
}

/** The figures that lengths are worked out with. */
export const measures = {
  /** Share of the longest way across the house, from a cupboard there. */
  shareAcross: { middle: 0.5, end: 0.75 },
  storeyMetres: 3,
  /** Down the wall at the point, and inside the cupboard. */
  endsMetres: 5,
  spareTenths: 1,
} as const;

const floorNames = ['ground floor', 'first floor', 'second floor', 'third floor'] as const;

/** Where cables begin, and no socket is. */
const roof = 'Roof or loft';

/** A dish has no more outlets; beyond them a multiswitch shares them out. */
export const dishOutlets = 4;

/** Every cable of one home. The cupboard is on the ground floor, bedrooms are above it where there is a floor. */
export function planRuns(plan: FirstFixPlan): readonly CableRun[] {
  const { floors, living, bedrooms, studies, bedroomTv, satellite, wifi } = plan;
  const feeds = satellite === 'yes' ? 2 : 0;
  const bedroomAerials = bedroomTv === 'yes' ? 1 : 0;
  const hasAerial = living > 0 || bedrooms * bedroomAerials > 0;
  const run = (to: string, points: number, cables: Partial<CableRun>, floor = 0): CableRun => ({ to, points, aerial: 0, satellite: 0, network: 0, ...cables, metres: lengthOf(plan, floor) });
  const runs = [
    run('Where the fibre comes in', 1, { network: 2 }),
    run('Living rooms and kitchens', living, { aerial: 1, satellite: feeds, network: 2 }),
    run('Studies', studies, { network: 2 }),
    ...bedroomsOnFloors(bedrooms, floors).map((points, floor) => run(`Bedrooms, ${floorNames[floor] ?? ''}`, points, { aerial: bedroomAerials, network: 2 }, floor)),
    ...floorNames.slice(0, floors).map((name, floor) => run(`Ceiling, ${name}`, Number(wifi), { network: 1 }, floor)),
    run(roof, hasAerial ? 1 : 0, { aerial: 1, satellite: Math.min(dishOutlets, living * feeds) }, floors),
  ];
  return runs.filter(({ points }) => points > 0);
}

/** Bedrooms of each floor, from the ground floor up. */
function bedroomsOnFloors(bedrooms: number, floors: number): number[] {
  const upper = floors - 1;
  if (upper === 0) return [bedrooms];
  return [0, ...Array.from({ length: upper }, (_, index) => Math.ceil((bedrooms - index) / upper))];
}

function lengthOf({ across, cupboard }: FirstFixPlan, floor: number): number {
  const { shareAcross, storeyMetres, endsMetres, spareTenths } = measures;
  const metres = across * shareAcross[cupboard] + floor * storeyMetres + endsMetres;
  return Math.ceil((metres * (10 + spareTenths)) / 10);
}

interface CableTotals {
  /** For all homes, rounded up to ten metres. */
  readonly coaxialMetres: number;
  readonly networkMetres: number;
  /** TV, satellite and network sockets of all homes. */
  readonly sockets: number;
}

export function totalRuns(runs: readonly CableRun[], homes: number): CableTotals {
  const sum = (of: (run: CableRun) => number) => runs.reduce((total, run) => total + run.points * of(run), 0) * homes;
  const tens = (metres: number) => Math.ceil(metres / 10) * 10;
  return {
    coaxialMetres: tens(sum(({ aerial, satellite, metres }) => (aerial + satellite) * metres)),
    networkMetres: tens(sum(({ network, metres }) => network * metres)),
    sockets: sum(({ to, aerial, satellite, network }) => (to === roof ? 0 : aerial + Math.min(1, satellite) + network)),
  };
}

/** E.g. `1 aerial, 2 network`, each without a line break. */
export function describeCables({ aerial, satellite, network }: CableRun): string {
  const counts = { aerial, satellite, network };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count}\u00A0${name}`)
    .join(', ');
}

/** The totals and what follows from them, in sentences. */
export function concludeFirstFix(plan: FirstFixPlan): readonly string[] {
  const { homes, living, satellite, wifi } = plan;
  const { coaxialMetres, networkMetres, sockets } = totalRuns(planRuns(plan), homes);
  const coaxial = coaxialMetres > 0 ? `${coaxialMetres} m of coaxial cable, ` : '';
  return [
    `${homes === 1 ? 'In all' : `For ${homes} homes`} about ${coaxial}${networkMetres} m of network cable and ${sockets} sockets.`,
    'The lengths are estimates with a tenth to spare: measure on the drawings before you buy.',
    satellite === 'yes' && living * 2 > dishOutlets && `More than ${dishOutlets} satellite cables to the rooms need a multiswitch in the cupboard.`,
    wifi !== '0' && 'Access points can take their power from the network cable, so none needs a socket beside it.',
    'The cupboard needs mains sockets, air, and room for the router.',
    'No telephone cable: from 31 January 2027 every phone line is digital, and phones plug into the router.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** The fields of the form for a survey that a plan answers. */
export function firstFixValues(plan: FirstFixPlan): EnquiryValues {
  return { 'details.building': 'New homes', 'details.rooms': String(plan.homes), 'details.points': String(totalRuns(planRuns(plan), plan.homes).sockets) };
}
