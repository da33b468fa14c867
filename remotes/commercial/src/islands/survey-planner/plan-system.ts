import type { Service, SurveyPlan } from './survey-plan';

/** What stands between the aerials and the sockets. */
export type HeadEnd = 'none' | 'splitter' | 'amplifier' | 'multiswitch';

export interface System {
  /** TV sockets in the whole building. */
  readonly sockets: number;
  readonly headEnd: HeadEnd;
  /** TV sockets of each floor, the top one first. */
  readonly floors: readonly number[];
}

/** The most sockets that a splitter serves. */
const mostOnSplitter = 3;

/** The system that a plan comes to, as a sketch: a survey decides. */
export function planSystem({ floors, rooms, each, shared, wanted }: Pick<SurveyPlan, 'floors' | 'rooms' | 'each' | 'shared' | 'wanted'>): System {
  const sockets = rooms * each + shared;
  return { sockets, headEnd: headEndOf(sockets, wanted), floors: spread(sockets, floors) };
}

function headEndOf(sockets: number, wanted: readonly Service[]): HeadEnd {
  if (sockets === 0 || wanted.every((service) => service === 'network' || service === 'source')) return 'none';
  if (wanted.includes('satellite')) return 'multiswitch';
  return sockets <= mostOnSplitter ? 'splitter' : 'amplifier';
}

/** Whether an aerial is among what feeds the sockets. */
export function needsAerial(wanted: readonly Service[]): boolean {
  return wanted.includes('freeview') || wanted.includes('radio');
}

/** As evenly as it goes, the lower floors first. */
function spread(sockets: number, floors: number): number[] {
  return Array.from({ length: floors }, (_, index) => Math.floor((sockets + index) / floors));
}

/** Fees of a TV licence for hotels: one for up to 15 units, and another for each further five or part of five. */
export function hotelFees(units: number): number {
  return 1 + Math.max(0, Math.ceil((units - 15) / 5));
}
