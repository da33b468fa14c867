import type { FinderIndex, FinderPlace, FinderTown } from './finder-index';
import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from './geometry';
import type { CompassPoint, Coordinates } from './geometry';
import { matchLoosely, matchPlaces, matchTown, mostPlaces } from './match-places';
import { readArea, readLastPostcode, readPostcode } from './read-postcode';

/** A place of the list, as an answer shows it. */
export type LinkedPlace = Readonly<{ label: string; path: string }> & Pick<Beyond, 'beyond'>;

/** The place of the list that is nearest to a position. */
export type NearestPlace = LinkedPlace &
  Readonly<{
    /** In a straight line. */
    km: number;
    /** From the place to the position. */
    direction: CompassPoint;
  }>;

/** Whose position is compared with the list. Without a code or a town, the visitor's own. */
export type Subject = Readonly<{
  code?: string;
  /** A town that is not on the list. */
  town?: string;
  /** Places of the list that the town's name may mean instead. */
  suggestions?: readonly LinkedPlace[];
}>;

/** How much of a place or a code lies outside the owner's service area; nothing of it, unless given. */
export type Beyond = Readonly<{ beyond?: 'all' | 'some' }>;

/** The finder's result. It is JSON, since the server's answer is a prop of the island. */
export type FinderOutcome =
  | ({
      readonly kind: 'place';
      readonly place: LinkedPlace;
      /** The other places with this name, or with it as a word of theirs. */
      readonly namesakes: readonly LinkedPlace[];
      /** Where a well-known town of this name lies, which is not on the list. */
      readonly town?: NearestPlace;
    } & Beyond)
  | ({ readonly kind: 'code'; readonly code: string; readonly places: readonly LinkedPlace[]; readonly path?: string } & Beyond)
  /** Not on the list, but close to a place that is, in the owner's service area. */
  | ({ readonly kind: 'near'; readonly nearest: NearestPlace } & Subject)
  /** Without a nearest place: a code that the list does not have. */
  | ({ readonly kind: 'outside'; readonly nearest?: NearestPlace } & Subject)
  /** With the codes that begin as the question does, which is too short to mean one. */
  | { readonly kind: 'unknown'; readonly asked: string; readonly suggestions: readonly LinkedPlace[]; readonly codes?: readonly string[] };

/**
 * Up to this distance a position counts as near a place: ten miles. The middle of a rural outward code is up to nine miles
 * (15 km) from its edge, so a smaller number would send away people who live next to a place on the list.
 */
export const nearRadiusKm = 16;

/** With a shorter text, even the only place that begins with it may not be the right one. */
const shortestBeginning = 3;

/** Finds out whether the list covers a place or a postcode, in any spelling. */
export function findCoverage(index: FinderIndex, text: string): FinderOutcome {
  const postcode = readPostcode(text);
  if (postcode) return findCode(index, postcode.outward);
  const { exact, words, beginning, word } = matchPlaces(index, text);
  const town = matchTown(index, text, { misspelt: false });
  const [place, ...same] = exact;
  if (place) return findPlace(index, place, [...same, ...words], town);
  const last = readLastPostcode(text);
  if (last) return findCode(index, last.outward);
  const begun = [...words, ...beginning, ...word];
  if (town) return findTown(index, town, begun);
  const [only] = begun;
  if (only && begun.length === 1 && text.trim().length >= shortestBeginning) return findPlace(index, only, [], undefined);
  const codes = begun.length > 0 ? [] : codesIn(index, readArea(text));
  if (codes.length > 0) return { kind: 'unknown', asked: text.trim().toUpperCase(), suggestions: [], codes };
  const meant = begun.length > 0 ? begun : matchLoosely(index, text);
  const misspelt = meant.length > 0 ? undefined : matchTown(index, text, { misspelt: true });
  return misspelt ? findTown(index, misspelt, []) : { kind: 'unknown', asked: text.trim(), suggestions: offer(meant) };
}

/** Finds out whether the list covers a position. @param of the area whose middle the position is; without it, the visitor's */
export function findCoverageAt(index: FinderIndex, coordinates: Coordinates, of: Subject = {}): FinderOutcome {
  const nearest = findNearest(index, coordinates);
  if (!nearest) return { kind: 'outside', ...of };
  const isNear = nearest.km <= nearRadiusKm && index.places.some(({ path, isBeyond }) => path === nearest.path && !isBeyond);
  return { kind: isNear ? 'near' : 'outside', ...of, nearest };
}

function findPlace(index: FinderIndex, place: FinderPlace, namesakes: readonly FinderPlace[], town: FinderTown | undefined): FinderOutcome {
  const nearest = town && findNearest(index, town.coordinates);
  return {
    kind: 'place',
    place: namesakes.length > 0 || nearest ? linkWithCounty(place) : link(place),
    // Together with the place no more than the field suggests.
    namesakes: offer(namesakes, mostPlaces - 1),
    ...(nearest && { town: nearest }),
    ...beyondOf([place]),
  };
}

function findTown(index: FinderIndex, { name, coordinates }: FinderTown, others: readonly FinderPlace[]): FinderOutcome {
  return findCoverageAt(index, coordinates, { town: name, ...(others.length > 0 && { suggestions: offer(others) }) });
}

function findCode(index: FinderIndex, code: string): FinderOutcome {
  const known = index.codes.get(code);
  if (!known) return { kind: 'outside', code };
  if (known.coordinates) return findCoverageAt(index, known.coordinates, { code });
  return { kind: 'code', code, places: known.places.map((place) => link(place)), ...beyondOf(known.places), ...(known.path !== undefined && { path: known.path }) };
}

/** The codes of an area such as `RG` that have places, as many as a visitor reads. */
function codesIn(index: FinderIndex, area: string | undefined): string[] {
  const codes = [...index.codes.values()].filter(({ code, places }) => places.length > 0 && code.replace(/\d.*/, '') === area);
  return codes.map(({ code }) => code).sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).slice(0, mostPlaces);
}

function beyondOf(places: readonly FinderPlace[]): Beyond {
  const count = places.filter(({ isBeyond }) => isBeyond).length;
  return count > 0 ? { beyond: count === places.length ? 'all' : 'some' } : {};
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

function link(place: FinderPlace, label = place.label): LinkedPlace {
  return { label, path: place.path, ...beyondOf([place]) };
}

function linkWithCounty(place: FinderPlace): LinkedPlace {
  return link(place, `${place.name}, ${place.county}`);
}

/** Places to choose from, told apart by their counties. */
function offer(places: readonly FinderPlace[], most = mostPlaces): LinkedPlace[] {
  return places.slice(0, most).map(linkWithCounty);
}
