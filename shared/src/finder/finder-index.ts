import { comparisonKey, saintComparisonKey, slugFromText } from './comparison-key';
import { finderFilePath, finderFormat } from './finder-file';
import type { FinderFile, PlaceRow } from './finder-file';
import type { Coordinates, Located } from './geometry';

/** A place of the list, ready to be searched for. */
export interface FinderPlace extends Located {
  readonly name: string;
  readonly county: string;
  /** The name, with its county where two places share it. */
  readonly label: string;
  readonly path: string;
  readonly codes: readonly string[];
  /** Whether it lies outside the owner's service area. */
  readonly isBeyond: boolean;
  /** Spellings of its names that a query is compared with. */
  readonly keys: readonly string[];
}

/** An outward code of the list, covered or not. */
export interface FinderCode {
  readonly code: string;
  /** The places of the list in it. None: the code is not covered. */
  readonly places: readonly FinderPlace[];
  /** The mean of its postcodes, for a code without places. */
  readonly coordinates?: Coordinates;
  /** Path of its page, if it has one. */
  readonly path?: string;
}

/** A well-known town that is not on the list, so that somebody who asks for it learns how far away it is. */
export interface FinderTown extends Located {
  readonly name: string;
  readonly keys: readonly string[];
}

/** Everything that the finder searches. */
export interface FinderIndex {
  /** Towns first, and each kind nearest to home first. */
  readonly places: readonly FinderPlace[];
  readonly codes: ReadonlyMap<string, FinderCode>;
  readonly towns: readonly FinderTown[];
}

/** The published index is in a form that this release cannot read. */
export class FinderIndexError extends Error {
  override readonly name = 'FinderIndexError';

  constructor(fault: string, options?: ErrorOptions) {
    super(`${finderFilePath} is not the finder's index in format ${finderFormat}: ${fault}. Load the page again, or release the locations section.`, options);
  }
}

/** Reads the published index. @throws FinderIndexError when it has another form */
export function parseFinderIndex(json: unknown): FinderIndex {
  if (!isFinderFile(json)) throw new FinderIndexError('it has another form');
  const names = new Set<string>();
  const shared = new Set(json.places.flatMap(([name]) => (names.size < names.add(name).size ? [] : name)));
  const beyond = new Set(json.beyond);
  const places = json.places.map((row, index) => addAliases({ ...readPlace(row, json.counties, shared), isBeyond: beyond.has(index) }, json.aliases ?? []));
  const towns = (json.towns ?? []).map(([name, lat, lng]) => ({ name, coordinates: { lat, lng }, keys: keysOf(name) }));
  return { places, codes: readCodes(json, places), towns };
}

function readPlace([name, countyNumber, lat, lng, codes, slug]: PlaceRow, counties: readonly string[], shared: ReadonlySet<string>): Omit<FinderPlace, 'isBeyond'> {
  const county = counties[countyNumber];
  if (county === undefined) throw new FinderIndexError(`${name} is in county ${countyNumber} of ${counties.length}`);
  return {
    name,
    county,
    label: shared.has(name) ? `${name}, ${county}` : name,
    path: `/${slug ?? slugFromText(name)}`,
    coordinates: { lat, lng },
    codes: codes.split(' '),
    keys: keysOf(name),
  };
}

function addAliases(place: FinderPlace, aliases: NonNullable<FinderFile['aliases']>): FinderPlace {
  const own = aliases.filter(([, slug]) => `/${slug}` === place.path);
  return own.length === 0 ? place : { ...place, keys: [...place.keys, ...own.flatMap(([name]) => keysOf(name))] };
}

function keysOf(name: string): string[] {
  return [...new Set([comparisonKey(name), looseKey(name)])];
}

function readCodes({ elsewhere, codePages }: FinderFile, places: readonly FinderPlace[]): Map<string, FinderCode> {
  const codes = new Map<string, FinderCode>(elsewhere.map(([code, lat, lng]) => [code, { code, places: [], coordinates: { lat, lng } }]));
  for (const code of new Set(places.flatMap((place) => place.codes))) {
    const inside = places.filter((place) => place.codes.includes(code));
    const page = codePages.includes(code) ? { path: `/postcode/${code.toLowerCase()}` } : {};
    codes.set(code, { code, places: inside, ...page });
  }
  return codes;
}

function isFinderFile(json: unknown): json is FinderFile {
  if (typeof json !== 'object' || json === null) return false;
  const { format, counties, places, elsewhere, codePages, towns = [], aliases = [], beyond = [] } = json as Record<string, unknown>;
  return (
    format === finderFormat &&
    isListOf(counties, isText) &&
    isListOf(codePages, isText) &&
    isListOf(beyond, isNumber) &&
    isListOf(places, (row) => isRow(row, [isText, isNumber, isNumber, isNumber, isText], isText)) &&
    isListOf(elsewhere, (row) => isRow(row, [isText, isNumber, isNumber])) &&
    isListOf(towns, (row) => isRow(row, [isText, isNumber, isNumber])) &&
    isListOf(aliases, (row) => isRow(row, [isText, isText]))
  );
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';

function isListOf(value: unknown, isItem: Check): boolean {
  return Array.isArray(value) && value.every(isItem);
}

/** @param last checks one more cell, which may be missing */
function isRow(value: unknown, cells: readonly Check[], last?: Check): boolean {
  if (!Array.isArray(value) || value.length < cells.length) return false;
  return value.every((cell, index) => (cells[index] ?? last)?.(cell));
}

/**
 * A key that spellings of a name share when people mix up St and Saint, on and upon, leave out the, or shorten Great and Little.
 * `Stow on Wold` and `Stow-on-the-Wold` have the same key, and so have `Gt. Tew` and `Great Tew`.
 */
export function looseKey(text: string): string {
  return saintComparisonKey(text).replace(/\bupon\b/g, 'on').replace(/\bthe /g, '').replace(/\bgr?t\b/g, 'great').replace(/\bltl?\b/g, 'little');
}
