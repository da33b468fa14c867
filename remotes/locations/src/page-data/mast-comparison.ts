import { degreesBetween, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { transmitters } from '../directory/transmitters';
import type { Transmitter } from '../directory/transmitters';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { CountyRank, MastChange, MastDifference } from './page-data';
import { mastsFrom, nearby } from './surroundings';

/** The nearest place whose nearest mast is another one. Geometry: it says nothing about reception. */
export function mastChangeFrom(place: ListedPlace): MastChange | null {
  const elsewhere = listedPlaces.filter((other) => nearestMasts.get(other) !== nearestMasts.get(place));
  const [change] = nearestPlaces(place, elsewhere, 1);
  const mast = change && nearestMasts.get(change);
  return mast ? { ...nearby(place, change), mast: mast.name } : null;
}

/** Where a place stands in its county by distance from its own nearest mast. */
export function countyRankOf(place: ListedPlace): CountyRank {
  const { coordinates } = nearestMast(place);
  const km = distanceKm(place.coordinates, coordinates);
  const county = listedPlaces.filter((other) => other.county === place.county);
  const nearer = county.filter((other) => distanceKm(other.coordinates, coordinates) < km);
  return { position: nearer.length + 1, places: county.length };
}

/** How each mast lies here, compared with the nearest neighbour. */
export function mastDifferencesOf(place: ListedPlace): MastDifference[] {
  const [neighbour] = nearestPlaces(place, listedPlaces, 1);
  const there = neighbour ? mastsFrom(neighbour) : [];
  return mastsFrom(place).flatMap((here, index) => {
    const other = there[index];
    return other ? [{ mast: here.name, km: here.km - other.km, degrees: degreesBetween(other.degrees, here.degrees) }] : [];
  });
}

function nearestMast(from: Located): Transmitter {
  const [first, ...others] = transmitters;
  if (!first) throw new Error('Wanted transmitters, found none.');
  const km = (mast: Transmitter) => distanceKm(from.coordinates, mast.coordinates);
  return others.reduce((nearest, mast) => (km(mast) < km(nearest) ? mast : nearest), first);
}

const nearestMasts: ReadonlyMap<ListedPlace, Transmitter> = new Map(listedPlaces.map((place) => [place, nearestMast(place)]));
