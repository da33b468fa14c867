import { beginSentence } from '@site/shared/wording';
import type { StationSeen } from '../page-data/page-data';
import { isNearRelay } from '../page-data/stations-seen';
import { relayNews, turnBetween, wayTo } from './main-notes';
import { inWords } from './place-heads';

/** The list of relays ends after this many: there may be more. */
const mostListed = 4;

/** Up to where a relay is next door. */
const closeKm = 3;

/** The effect of the relays near a place on a house, in sentences; none where no relay is near. Nearest first. */
export function relayNotes(relays: readonly StationSeen[], mast: StationSeen | undefined): string[] {
  const near = relays.filter(isNearRelay);
  const [nearest] = near;
  if (!nearest) return [];
  const label = relayLabel(nearest, relays);
  return [
    nearestNote(nearest, near.length),
    ...(mast ? relayNews(nearest, mast) : []),
    nearest.km < closeKm
      ? 'It may still not reach your street: a relay is built for one valley or estate.'
      : 'It may not reach your street.',
    ...channelsNotes(near),
    ...(mast ? directionNotes(nearest, label, mast) : []),
    ...(nearest.polarisation === 'vertical' ? [`The rods of an aerial for ${label} stand upright.`] : []),
  ];
}

function nearestNote(nearest: StationSeen, count: number): string {
  if (count === 1) return `One relay is near: ${nearest.name}, ${wayTo(nearest)}.`;
  return `${count < mostListed ? beginSentence(inWords(count)) : 'Several'} relays are near. The nearest is ${nearest.name}, ${wayTo(nearest)}.`;
}

/** Which channels a visitor may miss. */
function channelsNotes(relays: readonly StationSeen[]): string[] {
  const whole = relays.filter(({ channels }) => channels === 'all').map(({ name }) => name);
  if (whole.length === 0) return ['Are some channels missing? A relay with the main ones only does not send the others.'];
  return [`Unlike most relays, ${new Intl.ListFormat('en-GB').format(whole)} ${whole.length === 1 ? 'is' : 'are'} listed with all channels.`];
}

/** Aerials for two stations look alike below the first turn between them, and different from the second on. */
const [alikeDegrees, differentDegrees] = [30, 60];

/** How to read the direction of the aerials on the roofs around. */
function directionNotes(relay: StationSeen, label: string, mast: StationSeen): string[] {
  const turn = turnBetween(relay, mast);
  if (turn < alikeDegrees) return [`${beginSentence(label)} lies much the same way as ${mast.name}, so the direction of an aerial does not tell the two apart.`];
  if (turn < differentDegrees) return [];
  return [`An aerial that points ${relay.direction} is probably on ${label}; one that points ${mast.direction}, on ${mast.name}.`];
}

/** A relay in a sentence: by its name where it is one of several. Relays have the names of places. */
function relayLabel({ name }: Pick<StationSeen, 'name'>, relays: readonly StationSeen[]): string {
  return relays.length === 1 ? 'the relay' : `the ${name} relay`;
}
