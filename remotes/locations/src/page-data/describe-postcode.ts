import { nearestPlaces } from '@site/shared/geometry';
import { expandPostcodeRange } from '../directory/postcode-range';
import type { PostcodeArea } from '../lookup/postcode-areas';
import { listedPlaces } from './listed-places';
import type { PostcodePageData } from './page-data';
import { placeDetails } from './place-details';
import { mainStationsFrom, relaysFrom } from './stations-seen';
import { nearby } from './surroundings';

const placesAround = 15;

/** Places inside an outward code and around it, and the stations seen from its middle. */
export function describePostcode(area: PostcodeArea): PostcodePageData {
  const inside = listedPlaces.filter(({ postcode }) => expandPostcodeRange(postcode).includes(area.code));
  const outside = listedPlaces.filter((place) => !inside.includes(place));
  const near = nearestPlaces(area, outside, placesAround);
  const codes = [...new Set(near.map(({ mainPostcode }) => mainPostcode))];
  return {
    inside: inside.map(placeDetails),
    mainStations: mainStationsFrom(area),
    relays: relaysFrom(area),
    around: codes.map((code) => ({
      code,
      places: near.filter(({ mainPostcode }) => mainPostcode === code).map((place) => nearby(area, place)),
    })),
  };
}
