import { comparisonKey } from '../comparison-key';
import type { FinderIndex, FinderPlace } from './finder-index';
import { looseKey } from './loose-key';
import { isMisspelt } from './is-misspelt';

/** How well a name matches, the best first. */
const ranks = ['exact', 'beginning', 'word'] as const;

type Rank = (typeof ranks)[number];

/** Shorter texts match too many places. */
const shortestText = 2;

const isMatch: Readonly<Record<Rank, (name: string, county: string, query: string) => boolean>> = {
  exact: (name, county, query) => query === name || query === `${name} ${county}`,
  beginning: (name, county, query) => `${name} ${county}`.startsWith(query),
  word: (name, _county, query) => name.includes(` ${query}`),
};

/** Places by the rank of their match, each rank in the order of the index. */
export type PlaceMatches = Readonly<Record<Rank, readonly FinderPlace[]>>;

/** Finds the places whose name is a text, begins with it, or has a word that does. The county may follow the name. */
export function matchPlaces({ places }: FinderIndex, text: string): PlaceMatches {
  const queries = spellings(text);
  const rankOf = ({ keys, county }: FinderPlace) =>
    ranks.find((rank) => keys.some((key) => queries.some((query) => isMatch[rank](key, county.toLowerCase(), query))));
  const ranked = places.map((place) => ({ place, rank: rankOf(place) }));
  const of = (wanted: Rank) => ranked.filter(({ rank }) => rank === wanted).map(({ place }) => place);
  return { exact: of('exact'), beginning: of('beginning'), word: of('word') };
}

/** Places whose name a text may be a misspelling of, in the order of the index. */
export function matchMisspelt({ places }: FinderIndex, text: string): FinderPlace[] {
  const queries = spellings(text);
  return places.filter(({ keys }) => keys.some((key) => queries.some((query) => isMisspelt(query, key))));
}

function spellings(text: string): string[] {
  return [...new Set([comparisonKey(text), looseKey(text)])].filter(({ length }) => length >= shortestText);
}
