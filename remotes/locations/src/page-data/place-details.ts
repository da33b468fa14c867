import { expandPostcodeRange } from '../directory/postcode-range';
import { fullName } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { PlaceDetails } from './page-data';
import { mastsFrom, neighboursOf } from './surroundings';

/** All that a page shows of a place. */
export function placeDetails(place: ListedPlace): PlaceDetails {
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
    neighbours: neighboursOf(place, place.nearbyAreas.length),
  };
}
