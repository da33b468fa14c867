import { comparisonKey } from './comparison-key';
import { looseKey } from './finder-index';
import type { FinderIndex, FinderPlace, FinderTown } from './finder-index';

/** How well a name matches, the best first. */
const ranks = ['exact', 'words', 'beginning', 'word'] as const;

type Rank = (typeof ranks)[number];

/** More do not fit on a phone above its keyboard, nor into an answer. */
export const mostPlaces = 6;

/** Shorter texts match too many places. */
const shortestText = 2;

const isMatch: Readonly<Record<Rank, (name: string, county: string, query: string) => boolean>> = {
  exact: (name, county, query) => query === name || query === `${name} ${county}`,
  words: (name, _county, query) => ` ${name} `.includes(` ${query} `),
  beginning: (name, county, query) => `${name} ${county}`.startsWith(query),
  word: (name, _county, query) => name.includes(` ${query}`),
};

/** Places by the rank of their match, each rank in the order of the index. */
type PlaceMatches = Readonly<Record<Rank, readonly FinderPlace[]>>;

/**
 * Finds the places whose name is a text, has it as whole words (Black Bourton), begins with it, or has a word that does.
 * The county may follow the name. The field's suggestions and the answer, in the browser and on the server, all come from
 * this function, in this order.
 */
export function matchPlaces({ places }: FinderIndex, text: string): PlaceMatches {
  const queries = spellings(text);
  const rankOf = ({ keys, county }: FinderPlace) =>
    ranks.find((rank) => keys.some((key) => queries.some((query) => isMatch[rank](key, county.toLowerCase(), query))));
  const ranked = places.map((place) => ({ place, rank: rankOf(place) }));
  const of = (wanted: Rank) => ranked.filter(({ rank }) => rank === wanted).map(({ place }) => place);
  return { exact: of('exact'), words: of('words'), beginning: of('beginning'), word: of('word') };
}

/** Places that a text may mean though it is no name or beginning of one: an address that holds their name, or a misspelling. In the order of the index. */
export function matchLoosely({ places }: FinderIndex, text: string): FinderPlace[] {
  const lines = spellings(text).map((query) => ` ${query} `);
  const held = places.flatMap((place) => place.keys.filter((key) => lines.some((line) => line.includes(` ${key} `))).map((key) => ({ place, key: ` ${key} ` })));
  // In “North Aston” nobody means Aston.
  const whole = held.filter(({ key }) => !held.some((other) => other.key !== key && other.key.includes(key)));
  return whole.length > 0 ? [...new Set(whole.map(({ place }) => place))] : places.filter(maybeMisspelt(text));
}

/** The town whose name a text is, or may be a misspelling of. Towns are not suggested: only a whole name is meant for one. */
export function matchTown({ towns }: FinderIndex, text: string, { misspelt }: { readonly misspelt: boolean }): FinderTown | undefined {
  const queries = spellings(text);
  return towns.find(misspelt ? maybeMisspelt(text) : ({ keys }) => keys.some((key) => queries.includes(key)));
}

function maybeMisspelt(text: string): (named: Pick<FinderPlace, 'keys'>) => boolean {
  const queries = spellings(text);
  return ({ keys }) => keys.some((key) => queries.some((query) => partsOf(key, query.split(' ').length).some((part) => isMisspelt(query, part))));
}

/** A name, and its parts of so many words: `wootton bassett` of `royal wootton bassett`. One word alone is too little of a name. */
function partsOf(name: string, count: number): string[] {
  const words = name.split(' ');
  return [name, ...(count > 1 ? words.map((_word, index) => words.slice(index, index + count).join(' ')) : [])];
}

function spellings(text: string): string[] {
  return [...new Set([comparisonKey(text), looseKey(text)])].filter(({ length }) => length >= shortestText);
}

/**
 * Whether a text may be a misspelling of another: with a letter missing, added, wrong or swapped with the next. One slip
 * is allowed from four letters on, two from eight.
 */
export function isMisspelt(text: string, wanted: string): boolean {
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  return Math.abs(text.length - wanted.length) <= allowed && slips(text, wanted) <= allowed;
}

/** Optimal string alignment distance. `fastest-levenshtein` counts two letters that are swapped as two slips. */
function slips(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const wrong = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(at(row, j) + 1, at(next, j - 1) + 1, wrong, isSwapped ? at(before, j - 2) + 1 : Infinity);
    }
    [before, row] = [row, next];
  }
  return at(row, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
