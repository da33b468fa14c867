import { comparisonKey } from '@site/shared/comparison-key';
import type { NearestPlace } from '@site/shared/finder';
import { nearestPlaces } from '@site/shared/geometry';
import { findByName, lookUpLocation } from '@site/shared/look-up-location';
import type { PostcodeArea } from '../directory/outcodes';
import { expandPostcodeRange } from '../directory/places';
import type { County } from '../directory/places';
import { isDedicatedTown, isTown } from '../directory/town-names';
import { answerQuestion } from '../finder/finder-index-file';
import { listedPlaces, placesBySlug } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { AreasPageData, LinkedPlace, LocationPageData, NearMePageData, PostcodePageData, TownCard } from './page-data';
import { nearby, placeDetails } from './place-details';
import { homeBase, linkTo } from './service-area';

/** Finds the content of a slug's page. An unknown slug gives the fallback. */
export function findLocation(slug: string): LocationPageData {
  const listed = placesBySlug.get(slug);
  if (listed) return { kind: 'exact', place: placeDetails(listed) };
  const match = lookUpLocation(listedPlaces, slug);
  switch (match.kind) {
    case 'exact':
      return { kind: 'exact', place: placeDetails(match.record) };
    case 'near':
      return { kind: 'near', name: match.name, place: placeDetails(match.record) };
    case 'fallback':
      return { kind: 'fallback', name: match.name, county: match.county, hubs: hubs(match.nearbyAreas), nearest: nearestTo(match.name) };
  }
}

/** The finder knows where some towns lie that are not on the list. One with nearly that name may be another. */
function nearestTo(name: string): NearestPlace | null {
  const outcome = answerQuestion(name);
  if (outcome.kind !== 'outside' && outcome.kind !== 'near') return null;
  const isTown = outcome.town !== undefined && comparisonKey(outcome.town) === comparisonKey(name);
  return isTown ? (outcome.nearest ?? null) : null;
}

function hubs(names: readonly string[]): LinkedPlace[] {
  return names.flatMap((name) => findByName(listedPlaces, name) ?? []).map(linkTo);
}

const placesAround = 15;

/** Places inside an outward code and around it. */
export function describePostcode(area: PostcodeArea): PostcodePageData {
  const inside = listedPlaces.filter(({ postcode }) => expandPostcodeRange(postcode).includes(area.code));
  const outside = listedPlaces.filter((place) => !inside.includes(place));
  const near = nearestPlaces(area, outside, placesAround);
  const codes = [...new Set(near.map(({ mainPostcode }) => mainPostcode))];
  return {
    inside: inside.map(placeDetails),
    around: codes.map((code) => ({
      code,
      places: near.filter(({ mainPostcode }) => mainPostcode === code).map((place) => nearby(area, place)),
    })),
  };
}

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
  return { ...linkTo(place), summary: `${place.keyFeatures?.[0] ?? place.county}, ${place.postcode}` };
}
