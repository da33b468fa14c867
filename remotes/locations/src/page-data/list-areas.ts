import type { County } from '../directory/place';
import { isDedicatedTown } from '../lookup/dedicated-towns';
import { isTown } from './hubs';
import { linkTo, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { AreasPageData, CountyPlaces, NearMePageData, TownCard } from './page-data';

const counties: readonly County[] = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'];

/** Every place by county, by name. */
export function listAreas(): AreasPageData {
  return {
    count: listedPlaces.length,
    towns: listedPlaces.filter(({ slug }) => isDedicatedTown(slug)).map(townCard),
    counties: byCounty(listedPlaces),
  };
}

/** The towns of the directory by county, by name: a place with a population is one. */
export function listTowns(): NearMePageData {
  return { counties: byCounty(listedPlaces.filter(isTown)) };
}

function byCounty(places: readonly ListedPlace[]): CountyPlaces[] {
  return counties.map((county) => ({
    county,
    places: places.filter((place) => place.county === county).sort(compareNames).map(linkTo),
  }));
}

/** By code unit, so that Node and every browser agree. */
function compareNames(a: ListedPlace, b: ListedPlace): number {
  return a.name < b.name ? -1 : 1;
}

function townCard(place: ListedPlace): TownCard {
  return { ...linkTo(place), summary: `${place.keyFeatures[0] ?? place.county}, ${place.postcode}` };
}
