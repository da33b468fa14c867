import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { factsOf } from '../directory/place-facts';
import { expandPostcodeRange } from '../directory/places';
import { isDedicatedTown, isTown } from '../directory/town-names';
import { localFactsOf, stationsNamedOf } from '../towns/local-facts';
import { keyFeaturesOf } from './key-features';
import { fullName, groupBy, homonymsOf, listedPlaces, placesNamed } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { NearbyPlace, PlaceDetails } from './page-data';
import { byLatitude, nearestOnThisBank } from './nearest-places';
import { councilOf, protectedLandOf } from './protected-land';
import { homeBase, isServed, linkTo, markBeyond } from './service-area';
import { mainStationsFrom, relaysFrom } from './stations-seen';

/** Everything that a page shows of a place. */
export function placeDetails(place: ListedPlace): PlaceDetails {
  const home = homeBase();
  const base = home && home !== place ? nearby(place, home) : null;
  const [mainStations, protectedLand, towns] = [mainStationsFrom(place), protectedLandOf(place), townsAround(place)];
  return {
    name: place.name,
    slug: place.slug,
    fullName: fullName(place),
    homonyms: homonymsOf(place).map(linkTo),
    county: place.county,
    isTown: isTown(place),
    outwardCodes: expandPostcodeRange(place.postcode),
    businessType: place.businessType,
    keyFeatures: keyFeaturesOf(place, { protectedLand, towns, base, mainStations }),
    houses: factsOf(place).houses ?? [],
    mainStations,
    relays: relaysFrom(place, stationsNamedOf(place.slug)),
    council: councilOf(place),
    protectedLand,
    neighbours: neighboursOf(place),
    towns,
    base,
    isServed: isServed(place),
    isIndexed: isIndexed(place),
    also: placesListedUnder(place).map((other) => nearby(place, other)),
  };
}

/** Whether search engines may list the page of a place: the business comes there, and somebody has written about it alone. */
export function isIndexed(place: ListedPlace): boolean {
  return isServed(place) && (isDedicatedTown(place.slug) || localFactsOf(place.slug).length > 0);
}

const indexed = byLatitude(listedPlaces.filter(isIndexed));

const unindexedByNeighbour = groupBy(
  listedPlaces.filter((place) => isServed(place) && !isIndexed(place)),
  (place) => nearestOnThisBank(place, indexed, 1),
);

/** The places of the service area without an indexed page to which this one's is the nearest indexed. */
function placesListedUnder(place: ListedPlace): readonly ListedPlace[] {
  return unindexedByNeighbour.get(place) ?? [];
}

const townsShown = 3;

const allTowns = byLatitude(listedPlaces.filter(isTown));

/** The places of the field `nearbyAreas`. */
function neighboursOf(place: ListedPlace): NearbyPlace[] {
  return place.nearbyAreas.map((name) => {
    const [other] = nearestPlaces(place, placesNamed(name), 1);
    if (!other) throw new Error(`places.json has no other place ${name}, which is near ${place.name}. Run UPDATE_PLACES=1 npx jest remotes/locations/src/directory/places.`);
    return nearby(place, other);
  });
}

/** The nearest towns, nearest first. */
function townsAround(place: ListedPlace): NearbyPlace[] {
  return nearestOnThisBank(place, allTowns, townsShown).map((town) => nearby(place, town));
}

export function nearby(from: Located, place: ListedPlace): NearbyPlace {
  return {
    name: place.name,
    slug: place.slug,
    ...markBeyond(place),
    km: distanceKm(from.coordinates, place.coordinates),
    direction: compassPoint(bearingDegrees(from.coordinates, place.coordinates)),
  };
}
