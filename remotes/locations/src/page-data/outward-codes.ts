import { nearestPlaces } from '@site/shared/geometry';
import { outcodes } from '../directory/outcodes';
import { expandPostcodeRange } from '../directory/postcode-range';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { CodeDetails, NearbyCode, NearbyPlace } from './page-data';
import { nearby, towards } from './surroundings';

const nearbyCodesShown = 3;
const sameCodeShown = 5;

/** A place's outward codes, its main one first. */
export function codesOf(place: ListedPlace): CodeDetails[] {
  return expandPostcodeRange(place.postcode).flatMap((code) => {
    const outcode = outcodes.find((other) => other.code === code);
    if (!outcode) return [];
    const { unitPostcodes, mostWithinKm } = outcode;
    return [{ code, unitPostcodes, mostWithinKm, ...towards(place, outcode) }];
  });
}

/** The codes of other places of the directory whose middles are nearest. */
export function nearbyCodesOf(place: ListedPlace): NearbyCode[] {
  const own = expandPostcodeRange(place.postcode);
  const others = outcodes.filter(({ code }) => !own.includes(code));
  return nearestPlaces(place, others, nearbyCodesShown).map((outcode) => ({ code: outcode.code, ...towards(place, outcode) }));
}

/** The nearest places with one of a place's codes. */
export function placesWithSameCode(place: ListedPlace): NearbyPlace[] {
  const own = expandPostcodeRange(place.postcode);
  const sharing = listedPlaces.filter(({ postcode }) => expandPostcodeRange(postcode).some((code) => own.includes(code)));
  return nearestPlaces(place, sharing, sameCodeShown).map((other) => nearby(place, other));
}
