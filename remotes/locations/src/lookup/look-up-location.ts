import { comparisonKey, saintComparisonKey } from '@site/shared/comparison-key';
import type { ListedPlace } from '../page-data/listed-places';
import { nameFromSlug } from './location-slug';

/** The fields of a place that a look-up needs. */
type NamedRecord = Pick<ListedPlace, 'name' | 'slug'>;

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

const droppablePrefix = /^(?:great|little|upper|lower|north|south|east|west)-(.+)$/;
const fallbackNearbyAreas: readonly string[] = ['Oxford', 'Witney', 'Carterton'];

function findWhole<R extends NamedRecord>(records: readonly R[], slug: string): R | undefined {
  const key = comparisonKey(slug);
  const saintKey = saintComparisonKey(slug);
  return (
    records.find((record) => record.slug === slug) ??
    records.find((record) => comparisonKey(record.name) === key) ??
    records.find((record) => saintComparisonKey(record.name) === saintKey)
  );
}

function findWithoutPrefix<R extends NamedRecord>(
  records: readonly R[],
  slug: string,
): LocationMatch<R> | undefined {
  const [, rest] = droppablePrefix.exec(slug) ?? [];
  const record = rest === undefined ? undefined : findWhole(records, rest);
  return record && { kind: 'near', name: nameFromSlug(slug), record };
}

/**
 * Looks up a slug that `normaliseSlug` returned. The caller excludes reserved words. The whole name wins over its other
 * spellings, and these over a name without Great, Little, Upper, Lower, North, South, East or West. An unknown slug
 * gives the specification's fallback, which is no place of the directory.
 */
export function lookUpLocation<R extends NamedRecord>(
  records: readonly R[],
  slug: string,
): LocationMatch<R> {
  const record = findWhole(records, slug);
  if (record) return { kind: 'exact', record };
  return (
    findWithoutPrefix(records, slug) ?? {
      kind: 'fallback',
      name: nameFromSlug(slug),
      county: 'Oxfordshire',
      postcode: '',
      nearbyAreas: fallbackNearbyAreas,
    }
  );
}
