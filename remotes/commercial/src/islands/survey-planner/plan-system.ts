import type { Service, SurveyPlan } from './survey-plan';

/** The equipment between the aerials and the sockets. */
type HeadEnd = 'none' | 'splitter' | 'amplifier' | 'multiswitch';

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

/** The system of a plan in sentences: what its drawing shows. */
export function describeSystem(plan: SurveyPlan): readonly string[] {
  const { sockets, headEnd } = planSystem(plan);
  const { building, floors, rooms, wanted } = plan;
  const isFed = headEnd !== 'none';
  return [
    `${sockets === 0 ? 'No TV sockets' : count(sockets, 'TV socket')} on ${count(floors, 'floor')}.`,
    headEnd === 'multiswitch' && !needsAerial(wanted) ? dishAlone : headEnds[headEnd],
    isFed && wanted.includes('satellite') && `With one satellite feed to each that is ${count(sockets, 'cable')}; with two feeds, ${sockets * 2}.`,
    sockets > 0 && wanted.includes('source') && 'One box is shown on several screens.',
    wanted.includes('network') && `Network cable runs ${isFed ? 'apart from it, ' : ''}to sockets and to an access point on each floor.`,
    building === 'hotel' && rooms > 0 && `A TV licence for ${count(rooms, 'unit')} with television comes to ${count(hotelFees(rooms), 'fee')}.`,
  ].filter((sentence) => typeof sentence === 'string');
}

const headEnds: Readonly<Record<HeadEnd, string>> = {
  none: 'Nothing here needs an aerial or a dish.',
  splitter: 'A splitter is enough for so few sockets, if the signal is good.',
  amplifier: 'A head-end amplifies the signal, to make up for what cables and outlets take from it.',
  multiswitch: 'A head-end with a multiswitch shares aerial and dish, and each socket gets a cable of its own.',
};

const dishAlone = 'A head-end with a multiswitch shares the dish, and each socket gets a cable of its own.';

const count = (number: number, noun: string) => `${number} ${number === 1 ? noun : `${noun}s`}`;
