import { findPlace } from '../directory/find-place';
import { lookUpLocation } from '../lookup/look-up-location';
import { linkTo, listedPlaces, placesBySlug } from './listed-places';
import type { LinkedPlace, LocationPageData } from './page-data';
import { placeDetails } from './place-details';

/** What the page of a slug shows. An unknown slug gives the fallback. */
export function findLocation(slug: string): LocationPageData {
  const place = placesBySlug.get(slug);
  if (place) return { kind: 'exact', place: placeDetails(place) };
  const match = lookUpLocation(listedPlaces, slug);
  switch (match.kind) {
    case 'exact':
      return { kind: 'exact', place: placeDetails(match.record) };
    case 'near':
      return { kind: 'near', name: match.name, place: placeDetails(match.record) };
    case 'fallback':
      return { kind: 'fallback', name: match.name, county: match.county, hubs: hubs(match.nearbyAreas) };
  }
}

function hubs(names: readonly string[]): LinkedPlace[] {
  return names.flatMap((name) => {
    const place = findPlace(listedPlaces, name);
    return place ? [linkTo(place)] : [];
  });
}
