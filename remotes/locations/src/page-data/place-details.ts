import { expandPostcodeRange } from '../directory/postcode-range';
import { homeBase } from './hubs';
import { fullName } from './listed-places';
import type { ListedPlace } from './listed-places';
import { countyRankOf, mastChangeFrom, mastDifferencesOf } from './mast-comparison';
import { codesOf, nearbyCodesOf, placesWithSameCode } from './outward-codes';
import type { PlaceDetails } from './page-data';
import { allPlaces, mastsFrom, nearby, placesAround, townsAround } from './surroundings';

const townsShown = 3;
/** Places beyond so many nearer ones say little about this one. */
const placesLookedThrough = 60;

/** Everything that a page shows of a place. */
export function placeDetails(place: ListedPlace): PlaceDetails {
  const base = homeBase();
  const near = allPlaces.nearest(place, placesLookedThrough);
  return {
    name: place.name,
    slug: place.slug,
    fullName: fullName(place),
    county: place.county,
    outwardCodes: expandPostcodeRange(place.postcode),
    population: place.population ?? null,
    businessType: place.businessType,
    keyFeatures: place.keyFeatures,
    masts: mastsFrom(place),
    mastChange: mastChangeFrom(place),
    mastDifferences: mastDifferencesOf(place, near[0]),
    countyRank: countyRankOf(place),
    neighbours: near.slice(0, place.nearbyAreas.length).map((neighbour) => nearby(place, neighbour)),
    around: placesAround(place, near),
    towns: townsAround(place, townsShown),
    base: base && base !== place ? nearby(place, base) : null,
    codes: codesOf(place),
    nearbyCodes: nearbyCodesOf(place),
    sameCode: placesWithSameCode(place),
  };
}
