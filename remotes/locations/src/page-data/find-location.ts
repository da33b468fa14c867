import { comparisonKey } from '@site/shared/comparison-key';
import type { NearestPlace } from '@site/shared/finder';
import { answerQuestion } from '../finder/answer-question';
import { lookUpLocation } from '../lookup/look-up-location';
import { linkTo, listedPlaces } from './listed-places';
import type { LinkedPlace, LocationPageData } from './page-data';
import { placeDetails } from './place-details';

/** What the page of a slug shows. An unknown slug gives the fallback. */
export function findLocation(slug: string): LocationPageData {
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
  return names.flatMap((name) => listedPlaces.find((place) => place.name === name) ?? []).map(linkTo);
}
