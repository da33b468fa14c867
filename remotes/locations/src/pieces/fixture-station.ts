import { compassPoint } from '@site/shared/geometry';
import type { StationSeen } from '../page-data/page-data';

/** A station for tests: a main one, due north and 20 km away, unless given otherwise. */
export function fixtureStation({ degrees = 0, ...more }: Partial<StationSeen> = {}): StationSeen {
  return {
    name: 'Northmast',
    kind: 'main',
    km: 20,
    degrees,
    direction: compassPoint(degrees),
    channels: 'all',
    watts: 100_000,
    group: null,
    polarisation: null,
    ...more,
  };
}

/** A relay for tests: 3 km due north, with the main channels only. */
export function fixtureRelay(more: Partial<StationSeen> = {}): StationSeen {
  return fixtureStation({ name: 'Dell', kind: 'relay', km: 3, channels: 'main', watts: 10, ...more });
}
