import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from '../geometry';
import type { Coordinates } from '../geometry';
import type { FinderIndex, FinderPlace } from './finder-index';
import type { FinderOutcome, LinkedPlace, NearestPlace } from './finder-outcome';
import { matchMisspelt, matchPlaces } from './match-places';
import { readLastPostcode, readPostcode } from './read-postcode';

/**
 * Up to this distance a position counts as near a place: ten miles. The middle of a rural outward code is up to nine miles
 * (15 km) from its edge, so a smaller number would send away people who live next to a place on the list.
 */
export const nearRadiusKm = 16;

const mostSuggestions = 5;

/** With a shorter text, even the only place that begins with it may not be the one that is meant. */
const shortestBeginning = 3;

/** Finds out whether the list covers a place or a postcode, in any spelling. */
export function findCoverage(index: FinderIndex, text: string): FinderOutcome {
  const postcode = readPostcode(text);
  if (postcode) return findCode(index, postcode.outward);
  const { exact, beginning, word } = matchPlaces(index, text);
  const [place, ...namesakes] = exact;
  if (place) return { kind: 'place', place: link(place), namesakes: namesakes.map(link) };
  const last = readLastPostcode(text);
  if (last) return findCode(index, last.outward);
  const begun = [...beginning, ...word];
  const [only] = begun;
  if (only && begun.length === 1 && text.trim().length >= shortestBeginning) return { kind: 'place', place: link(only), namesakes: [] };
  const meant = begun.length > 0 ? begun : matchMisspelt(index, text);
  return { kind: 'unknown', asked: text.trim(), suggestions: meant.slice(0, mostSuggestions).map(link) };
}

/** Finds out whether the list covers a position. @param code the outward code that the position is the middle of */
export function findCoverageAt(index: FinderIndex, coordinates: Coordinates, code?: string): FinderOutcome {
  const nearest = findNearest(index, coordinates);
  const from = code === undefined ? {} : { code };
  if (!nearest) return { kind: 'outside', ...from };
  return { kind: nearest.km <= nearRadiusKm ? 'near' : 'outside', ...from, nearest };
}

function findCode(index: FinderIndex, code: string): FinderOutcome {
  const known = index.codes.get(code);
  if (!known) return { kind: 'outside', code };
  if (known.coordinates) return findCoverageAt(index, known.coordinates, code);
  return { kind: 'code', code, places: known.places.map(link), ...(known.path !== undefined && { path: known.path }) };
}

function findNearest({ places }: FinderIndex, coordinates: Coordinates): NearestPlace | undefined {
  const [place] = nearestPlaces({ coordinates }, places, 1);
  return (
    place && {
      ...link(place),
      km: distanceKm(place.coordinates, coordinates),
      direction: compassPoint(bearingDegrees(place.coordinates, coordinates)),
    }
  );
}

function link({ label, path }: FinderPlace): LinkedPlace {
  return { label, path };
}
