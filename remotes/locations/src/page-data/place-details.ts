import { business } from '@site/shared';
import { comparisonKey } from '@site/shared/comparison-key';
import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { findByName } from '@site/shared/look-up-location';
import { factsOf } from '../directory/place-facts';
import { expandPostcodeRange } from '../directory/places';
import { isTown } from '../directory/town-names';
import { fullName, groupBy, homonymsOf, linkTo, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import { isIndexed } from './own-facts';
import type { NearbyPlace, PlaceDetails } from './page-data';
import { councilOf, protectedLandOf } from './protected-land';
import { mainStationsFrom, relaysFrom } from './stations-seen';

/** Everything that a page shows of a place. */
export function placeDetails(place: ListedPlace): PlaceDetails {
  const base = homeBase();
  return {
    name: place.name,
    slug: place.slug,
    fullName: fullName(place),
    homonyms: homonymsOf(place).map(linkTo),
    county: place.county,
    isTown: isTown(place),
    outwardCodes: expandPostcodeRange(place.postcode),
    population: place.population ?? null,
    businessType: place.businessType,
    keyFeatures: place.keyFeatures,
    houses: factsOf(place).houses ?? [],
    mainStations: mainStationsFrom(place),
    relays: relaysFrom(place),
    council: councilOf(place),
    protectedLand: protectedLandOf(place),
    neighbours: neighboursOf(place),
    towns: townsAround(place),
    base: base && base !== place ? nearby(place, base) : null,
    isIndexed: isIndexed(place),
    also: placesListedUnder(place).map((other) => nearby(place, other)),
  };
}

const indexed = listedPlaces.filter(isIndexed);

const unindexedByNeighbour = groupBy(
  listedPlaces.filter((place) => !isIndexed(place)),
  (place) => nearestPlaces(place, indexed, 1),
);

/** The places without an indexed page to which this one's is the nearest indexed. */
function placesListedUnder(place: ListedPlace): readonly ListedPlace[] {
  return unindexedByNeighbour.get(place) ?? [];
}

/** The place that the business's address is in, if the directory has it. */
export function homeBase(): ListedPlace | undefined {
  const { address } = business;
  return address && findByName(listedPlaces, address.locality, comparisonKey);
}

const neighboursShown = 5;
const townsShown = 3;

const towns = listedPlaces.filter(isTown);

/** The nearest places, nearest first. */
function neighboursOf(place: ListedPlace): NearbyPlace[] {
  return nearestPlaces(place, listedPlaces, neighboursShown).map((other) => nearby(place, other));
}

/** The nearest towns, nearest first. */
function townsAround(place: ListedPlace): NearbyPlace[] {
  return nearestPlaces(place, towns, townsShown).map((town) => nearby(place, town));
}

export function nearby(from: Located, place: ListedPlace): NearbyPlace {
  return {
    name: place.name,
    slug: place.slug,
    km: distanceKm(from.coordinates, place.coordinates),
    direction: compassPoint(bearingDegrees(from.coordinates, place.coordinates)),
  };
}
