import { beginSentence } from '@site/shared/wording';
import type { StationSeen } from '../page-data/page-data';
import { isNearRelay } from '../page-data/stations-seen';
import { turnBetween, wayTo } from './main-notes';
import { inWords } from './place-heads';

/** The list of relays ends after this many: there may be more. */
const mostListed = 4;

/** Up to where a relay is next door. */
const closeKm = 3;

/** The effect of the relays around a place on a house, in sentences. Nearest first. */
export function relayNotes(place: string, relays: readonly StationSeen[], mast: StationSeen | undefined): string[] {
  const [nearest] = relays;
  const near = relays.filter(isNearRelay);
  if (!nearest) return [`No relay stands near ${place}.`];
  if (!isNearRelay(nearest)) return [`The nearest relay is ${nearest.name}, ${wayTo(nearest)}.`, 'At that distance it may be meant for another valley.'];
  const label = relayLabel(nearest, relays);
  return [
    nearestNote(nearest, near.length),
    nearest.km < closeKm
      ? 'Near as it is, it may not serve your street: a relay is built for one valley or estate.'
      : 'It may be meant for another valley or estate than yours.',
    channelsNote(near),
    ...(mast ? directionNotes(nearest, label, mast) : []),
    ...(nearest.polarisation === 'vertical' ? [`The rods of an aerial for ${label} stand upright.`] : []),
  ];
}

function nearestNote(nearest: StationSeen, count: number): string {
  if (count === 1) return `One relay is near: ${nearest.name}, ${wayTo(nearest)}.`;
  return `${count < mostListed ? beginSentence(inWords(count)) : 'Several'} relays are near. The nearest is ${nearest.name}, ${wayTo(nearest)}.`;
}

function channelsNote(relays: readonly StationSeen[]): string {
  const whole = relays.filter(({ channels }) => channels === 'all');
  if (whole.length === 0) return `${relays.length === 1 ? 'It carries' : 'They carry'} the main channels only: BBC, ITV, Channel 4 and Channel 5.`;
  if (whole.length === relays.length) return `Unlike most relays, ${relays.length === 1 ? 'it is' : 'they are'} listed with all channels.`;
  const others = relays.length - whole.length === 1 ? 'the other relay has' : 'the other relays have';
  const names = new Intl.ListFormat('en-GB').format(whole.map(({ name }) => name));
  return `${names} ${whole.length === 1 ? 'is' : 'are'} listed with all channels; ${others} the main ones only.`;
}

/** Aerials for two stations look alike below the first turn between them, and different from the second on. */
const [alikeDegrees, differentDegrees] = [30, 60];

/** How to read the direction of the aerials on the roofs around. */
function directionNotes(relay: StationSeen, label: string, mast: StationSeen): string[] {
  const turn = turnBetween(relay, mast);
  if (turn < alikeDegrees) return [`${beginSentence(label)} lies in the direction of ${mast.name}, so the way an aerial points does not show which of the two it is for.`];
  if (turn < differentDegrees) return [];
  return [`An aerial that points ${relay.direction} is probably on ${label}; one that points ${mast.direction}, on ${mast.name}.`];
}

/** A relay in a sentence: by its name where it is one of several. Relays have the names of places. */
function relayLabel({ name }: Pick<StationSeen, 'name'>, relays: readonly StationSeen[]): string {
  return relays.length === 1 ? 'the relay' : `the ${name} relay`;
}

/**
 * Which group of aerial suits the nearest mast and the nearest relay, or the second mast where no relay is near, in at most
 * one sentence. Groups A and B cover one end of the band each, K covers all of it.
 */
export function aerialNotes([mast, nextMast]: readonly StationSeen[], relays: readonly StationSeen[]): string[] {
  const relay = relays.find(isNearRelay);
  const other = relay ?? nextMast;
  if (!mast?.aerialGroup || !other?.aerialGroup) return [];
  const [here, there] = [mast.name, relay ? relayLabel(relay, relays) : other.name];
  const [a, b] = [mast.aerialGroup, other.aerialGroup];
  if (a === b) return [`${here} and ${there} both take a group ${a} aerial.`];
  if (a !== 'K' && b !== 'K') return [`${here} takes a group ${a} aerial and ${there} group ${b}; group K covers both.`];
  const narrow = a === 'K' ? `${b} suits ${there}` : `${a} suits ${here}`;
  return [`A group K aerial covers ${here} and ${there}; group ${narrow} alone.`];
}
