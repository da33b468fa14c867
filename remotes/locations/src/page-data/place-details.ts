import { factsOf } from '../directory/place-facts';
import { expandPostcodeRange } from '../directory/postcode-range';
import { isTown } from '../directory/town-names';
import { councilOf } from './council-of';
import { homeBase } from './home-base';
import { placesListedUnder } from './indexed-places';
import { fullName, linkTo, homonymsOf } from './listed-places';
import type { ListedPlace } from './listed-places';
import { isIndexed } from './own-facts';
import type { PlaceDetails } from './page-data';
import { protectedLandOf } from './protected-land';
import { mainStationsFrom, relaysFrom } from './stations-seen';
import { nearby, neighboursOf, townsAround } from './surroundings';

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
