import type { StationSeen } from '../page-data/page-data';
import { isNearRelay } from '../page-data/stations-seen';
import { relayLabel } from './relay-label';

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
