import { expandPostcodeRange } from '../directory/postcode-range';
import { homeBase } from './hubs';
import { fullName } from './listed-places';
import type { ListedPlace } from './listed-places';
import { countyRankOf, mastChangeFrom, mastDifferencesOf } from './mast-comparison';
import { codesOf, nearbyCodesOf, placesWithSameCode } from './outward-codes';
import type { PlaceDetails } from './page-data';
import { mastsFrom, nearby, neighboursOf, placesAround, townsAround } from './surroundings';

const townsShown = 3;
/** Farther away than so many others a place says little about this one. */
const placesLookedThrough = 60;

/** All that a page shows of a place. */
export function placeDetails(place: ListedPlace): PlaceDetails {
  const base = homeBase();
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
    mastDifferences: mastDifferencesOf(place),
    countyRank: countyRankOf(place),
    neighbours: neighboursOf(place, place.nearbyAreas.length),
    around: placesAround(place, placesLookedThrough),
    towns: townsAround(place, townsShown),
    base: base && base !== place ? nearby(place, base) : null,
    codes: codesOf(place),
    nearbyCodes: nearbyCodesOf(place),
    sameCode: placesWithSameCode(place),
  };
}
