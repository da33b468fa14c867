import { degreesBetween, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { transmitters } from '../directory/transmitters';
import type { Transmitter } from '../directory/transmitters';
import { groupBy } from './group-by';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { CountyRank, MastChange, MastDifference } from './page-data';
import { indexPlaces } from './near-places';
import { mastsFrom, nearby } from './surroundings';

/** The nearest place whose nearest mast is another one. This is geometry, not reception. */
export function mastChangeFrom(place: ListedPlace): MastChange | null {
  const own = nearestMast(place);
  const elsewhere = [...placesByMast].flatMap(([mast, places]) => (mast === own ? [] : places.nearest(place, 1)));
  const [change] = nearestPlaces(place, elsewhere, 1);
  return change ? { ...nearby(place, change), mast: nearestMast(change).name } : null;
}

/** The rank of a place in its county by distance from its own nearest mast. */
export function countyRankOf(place: ListedPlace): CountyRank {
  const mast = nearestMast(place);
  const county = distancesFrom(mast).get(place.county) ?? [];
  const nearer = countBelow(county, distanceKm(place.coordinates, mast.coordinates));
  return { position: nearer + 1, places: county.length };
}

/** How each mast lies at a place, compared with its nearest neighbour. */
export function mastDifferencesOf(place: ListedPlace, neighbour: ListedPlace | undefined): MastDifference[] {
  const there = neighbour ? mastsFrom(neighbour) : [];
  return mastsFrom(place).flatMap((here, index) => {
    const other = there[index];
    return other ? [{ mast: here.name, km: here.km - other.km, degrees: degreesBetween(other.degrees, here.degrees) }] : [];
  });
}

function nearestMast(from: Located): Transmitter {
  const [first, ...others] = transmitters;
  if (!first) throw new Error('Wanted at least one transmitter, found none. Add them to directory/transmitters.ts.');
  const km = (mast: Transmitter) => distanceKm(from.coordinates, mast.coordinates);
  return others.reduce((nearest, mast) => (km(mast) < km(nearest) ? mast : nearest), first);
}

const placesByMast = new Map(
  [...groupBy(listedPlaces, (place) => [nearestMast(place)])].map(([mast, places]) => [mast, indexPlaces(places)]),
);

type CountyDistances = ReadonlyMap<ListedPlace['county'], readonly number[]>;

const knownDistances = new Map<Transmitter, CountyDistances>();

/** How far the places of each county are from a mast, rising. */
function distancesFrom(mast: Transmitter): CountyDistances {
  const known = knownDistances.get(mast) ?? measureFrom(mast);
  knownDistances.set(mast, known);
  return known;
}

function measureFrom({ coordinates }: Transmitter): CountyDistances {
  const counties = groupBy(listedPlaces, ({ county }) => [county]);
  const measured = [...counties].map(([county, places]) => {
    const distances = places.map((place) => distanceKm(place.coordinates, coordinates));
    return [county, distances.sort((a, b) => a - b)] as const;
  });
  return new Map(measured);
}

/** How many of rising numbers are below a limit. */
function countBelow(rising: readonly number[], limit: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? limit) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
