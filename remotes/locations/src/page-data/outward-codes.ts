import { nearestPlaces } from '@site/shared/geometry';
import { outcodes } from '../directory/outcodes';
import { expandPostcodeRange } from '../directory/postcode-range';
import { groupBy } from './group-by';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { CodeDetails, NearbyCode, NearbyPlace } from './page-data';
import { indexPlaces } from './near-places';
import { nearby, towards } from './surroundings';

const nearbyCodesShown = 3;
const sameCodeShown = 5;

const nearCodes = indexPlaces(outcodes);
const outcodesByCode = new Map(outcodes.map((outcode) => [outcode.code, outcode]));

/** A place's outward codes, its main one first. */
export function codesOf(place: ListedPlace): CodeDetails[] {
  return expandPostcodeRange(place.postcode).flatMap((code) => {
    const outcode = outcodesByCode.get(code);
    if (!outcode) return [];
    const { unitPostcodes, mostWithinKm } = outcode;
    return [{ code, unitPostcodes, mostWithinKm, ...towards(place, outcode) }];
  });
}

/** The codes of other places of the directory with the nearest middles. */
export function nearbyCodesOf(place: ListedPlace): NearbyCode[] {
  const own = expandPostcodeRange(place.postcode);
  const near = nearCodes.nearest(place, nearbyCodesShown + own.length).filter(({ code }) => !own.includes(code));
  return near.slice(0, nearbyCodesShown).map((outcode) => ({ code: outcode.code, ...towards(place, outcode) }));
}

/** The nearest places with one of a place's codes. */
export function placesWithSameCode(place: ListedPlace): NearbyPlace[] {
  const near = expandPostcodeRange(place.postcode).flatMap((code) => placesByCode.get(code)?.nearest(place, sameCodeShown) ?? []);
  return nearestPlaces(place, [...new Set(near)].sort(byOrder), sameCodeShown).map((other) => nearby(place, other));
}

const placesByCode = new Map(
  [...groupBy(listedPlaces, ({ postcode }) => expandPostcodeRange(postcode))].map(([code, places]) => [code, indexPlaces(places)]),
);

const orders: ReadonlyMap<ListedPlace, number> = new Map(listedPlaces.map((place, order) => [place, order]));

/** Of places at the same distance the directory's first comes first. */
function byOrder(a: ListedPlace, b: ListedPlace): number {
  return (orders.get(a) ?? 0) - (orders.get(b) ?? 0);
}
