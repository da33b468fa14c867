import type { County } from '../directory/place';
import { isTown } from '../directory/town-names';
import { isDedicatedTown } from '../lookup/dedicated-towns';
import { homeBase } from './home-base';
import { linkTo, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { AreasPageData, NearMePageData, TownCard } from './page-data';
import { nearby } from './surroundings';

export const counties: readonly County[] = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'];

/** Every place by county, by name. */
export function listAreas(): AreasPageData {
  return {
    count: listedPlaces.length,
    towns: listedPlaces.filter(({ slug }) => isDedicatedTown(slug)).map(townCard),
    counties: byCounty(listedPlaces, linkTo),
  };
}

/** The towns of the directory by county, by name, with their distance from the business's base. */
export function listTowns(): NearMePageData {
  const base = homeBase();
  const townAway = (place: ListedPlace) => ({ ...linkTo(place), km: base ? nearby(base, place).km : null });
  return { base: base?.name ?? null, counties: byCounty(listedPlaces.filter(isTown), townAway) };
}

function byCounty<T>(places: readonly ListedPlace[], show: (place: ListedPlace) => T): { county: County; places: T[] }[] {
  return counties.map((county) => ({
    county,
    places: places.filter((place) => place.county === county).sort(compareNames).map(show),
  }));
}

/** By code unit, so that the order does not depend on the machine's locale. */
function compareNames(a: ListedPlace, b: ListedPlace): number {
  return a.name < b.name ? -1 : 1;
}

function townCard(place: ListedPlace): TownCard {
  return { ...linkTo(place), summary: `${place.keyFeatures[0] ?? place.county}, ${place.postcode}` };
}
