import councilsJson from './councils.json';
import placeFactsJson from './place-facts.json';
import type { Place } from './places';

export type NationalLandscape = 'Cotswolds' | 'North Wessex Downs' | 'Chilterns' | 'Malvern Hills' | 'Cranborne Chase';

/** Something about the houses of a place that matters to aerials, dishes or Wi-Fi. `pieces/place-sections.tsx` says what. */
export type HouseKind =
  | 'thatch'
  | 'thick-stone'
  | 'hilltop'
  | 'below-a-hill'
  | 'regency-flats'
  | 'mill-flats'
  | 'national-trust'
  | 'timber-framed'
  | 'service-housing';

/** Facts about a place from boundaries, lists of councils and key features. Distances are in kilometres from the place's middle. */
export interface PlaceFacts extends Pick<Place, 'name' | 'county'> {
  /** The name of its council in `councils`. */
  readonly council: string;
  /** To the boundary of the council's district; null: not measured. */
  readonly kmToBoundary: number | null;
  /** The National Landscape that its middle is in. */
  readonly landscape: NationalLandscape | null;
  /** The National Landscape with the nearest boundary, inside or out; null: not measured. */
  readonly nearestLandscape: NationalLandscape | null;
  readonly kmToLandscapeBoundary: number | null;
  /** By the council's list: the area's name, or `none`; null where no list was read. */
  readonly conservationArea: string | null;
  /** Facts about its houses from a key feature of the place. */
  readonly houses?: readonly HouseKind[];
}

/** One for each place of the directory, in its order. Sources: `sources.md` beside this file. */
// A JSON import widens the unions to string; place-facts.test.ts checks every field.
export const placeFacts = placeFactsJson as readonly PlaceFacts[];

const factsByName = new Map(placeFacts.map((facts) => [keyOf(facts), facts]));

/** @throws when place-facts.json lacks the place */
export function factsOf(place: Pick<Place, 'name' | 'county'>): PlaceFacts {
  const facts = factsByName.get(keyOf(place));
  if (!facts) throw new Error(`directory/place-facts.json does not have ${keyOf(place)}. Add it with its council.`);
  return facts;
}

function keyOf({ name, county }: Pick<Place, 'name' | 'county'>): string {
  return `${name}, ${county}`;
}

/** A council that decides on planning. */
export interface Council {
  readonly name: string;
  readonly url: string;
  /** The county council above it; null for a unitary council. */
  readonly upperTier: string | null;
}

/** The councils of the directory's places. Single-tier councils are planned for 1 April 2028: change them here. */
export const councils: readonly Council[] = councilsJson;
