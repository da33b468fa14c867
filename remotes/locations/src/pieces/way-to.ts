import { showMiles } from '@site/shared/geometry';
import type { CompassPoint } from '@site/shared/geometry';
import type { StationSeen } from '../page-data/page-data';

/** Where the sun is in a direction, at the latitude of southern England: its azimuths at solstice and equinox. */
const suns: Readonly<Record<CompassPoint, string>> = {
  north: 'on the side that the sun never reaches',
  'north-east': 'where the sun rises in June',
  east: 'where the sun rises in March and September',
  'south-east': 'where the sun rises in December',
  south: 'where the sun stands at midday',
  'south-west': 'where the sun sets in December',
  west: 'where the sun sets in March and September',
  'north-west': 'where the sun sets in June',
};

/** How far a station is, and in which direction, with and without a compass. */
export function wayTo({ km, direction }: Pick<StationSeen, 'km' | 'direction'>): string {
  return `${showMiles(km)} to the ${direction}, ${suns[direction]}`;
}
