import type { StationSeen } from '../page-data/page-data';

/** A relay in a sentence: by its name where it is one of several. Relays have the names of places. */
export function relayLabel({ name }: Pick<StationSeen, 'name'>, relays: readonly StationSeen[]): string {
  return relays.length === 1 ? 'the relay' : `the ${name} relay`;
}
