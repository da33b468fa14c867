import { hotelFees, needsAerial, planSystem } from './plan-system';
import type { HeadEnd } from './plan-system';
import type { SurveyPlan } from './survey-plan';

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
