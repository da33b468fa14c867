import { comparisonKey, saintComparisonKey } from './comparison-key';
import type { FinderIndex, FinderPlace } from './finder-index';
import { nameFromSlug } from './location-slug';

/** Shown and announced while a place is looked up: the specification's words. */
export const lookingUpText = 'Loading location information...';

/** The fields of a place that a look-up needs. */
interface NamedRecord {
  readonly name: string;
  readonly slug: string;
}

export type LocationMatch<R extends NamedRecord> =
  | { readonly kind: 'exact'; readonly record: R }
  | {
      readonly kind: 'near';
      /** The slug's own name, such as "Great Compton"; `record` is Compton. */
      readonly name: string;
      readonly record: R;
    }
  | {
      readonly kind: 'fallback';
      readonly name: string;
      readonly county: 'Oxfordshire';
      readonly postcode: '';
      readonly nearbyAreas: readonly string[];
    };

/**
 * The first record whose name matches, or nothing.
 *
 * @param spell makes the key by which names are compared: without it, they match in any letter case
 */
export function findByName<R extends Pick<NamedRecord, 'name'>>(records: readonly R[], name: string, spell = lowerCase): R | undefined {
  const wanted = spell(name);
  return records.find((record) => spell(record.name) === wanted);
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}

/** From the name as it stands to its other spellings: with spaces for hyphens, without apostrophes, with Saint for St. */
const spellings = [lowerCase, comparisonKey, saintComparisonKey];

function findWhole<R extends NamedRecord>(records: readonly R[], slug: string): R | undefined {
  const bySlug = records.find((record) => record.slug === slug);
  return spellings.reduce((found, spell) => found ?? findByName(records, slug, spell), bySlug);
}

const droppablePrefix = /^(?:great|little|upper|lower|north|south|east|west)-(.+)$/;

/** One prefix after the other is dropped: Upper Great Compton may be Great Compton, and else Compton. */
function findWithoutPrefixes<R extends NamedRecord>(records: readonly R[], slug: string): R | undefined {
  const [, rest] = droppablePrefix.exec(slug) ?? [];
  return rest === undefined ? undefined : (findWhole(records, rest) ?? findWithoutPrefixes(records, rest));
}

/**
 * Looks up a slug that `normaliseSlug` returned. The whole name wins over its other spellings, and these over a name without
 * Great, Little, Upper, Lower, North, South, East or West. An unknown slug gives the specification's fallback, which is no
 * place of the directory.
 */
export function lookUpLocation<R extends NamedRecord>(records: readonly R[], slug: string): LocationMatch<R> {
  const record = findWhole(records, slug);
  if (record) return { kind: 'exact', record };
  const near = findWithoutPrefixes(records, slug);
  const name = nameFromSlug(slug);
  if (near) return { kind: 'near', name, record: near };
  return { kind: 'fallback', name, county: 'Oxfordshire', postcode: '', nearbyAreas: ['Oxford', 'Witney', 'Carterton'] };
}

/** Looks a slug up in the finder's index, which has the other names of places too. */
export function lookUpInIndex({ places }: FinderIndex, slug: string): LocationMatch<FinderPlace & NamedRecord> {
  const records = places.flatMap((place) => [place.name, place.label, ...place.keys].map((name) => ({ ...place, name, slug: place.path.slice(1) })));
  return lookUpLocation(records, slug);
}
