import { assignSlugs, places } from '../directory/places';
import type { Place } from '../directory/places';

/** A place of the directory with the slug of its page. */
export interface ListedPlace extends Place {
  readonly slug: string;
}

const slugs = assignSlugs(places);

export const listedPlaces: readonly ListedPlace[] = places.map((place, index) => ({ ...place, slug: slugs[index] ?? '' }));

/** Places by the slugs of their pages. */
export const placesBySlug: ReadonlyMap<string, ListedPlace> = new Map(listedPlaces.map((place) => [place.slug, place]));

const placesByName = groupBy(listedPlaces, ({ name }) => [name]);

/** The name, with its county if two places share it. */
export function fullName(place: ListedPlace): string {
  return homonymsOf(place).length > 0 ? `${place.name}, ${place.county}` : place.name;
}

/** The other places of its name. */
export function homonymsOf({ name, slug }: ListedPlace): readonly ListedPlace[] {
  return placesNamed(name).filter((other) => other.slug !== slug);
}

/** All places of a name. */
export function placesNamed(name: string): readonly ListedPlace[] {
  return placesByName.get(name) ?? [];
}

/** The items under each of their keys, in their order. */
export function groupBy<T, K>(items: readonly T[], keysOf: (item: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
