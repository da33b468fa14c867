import type { Place } from '../directory/place';
import { assignSlugs } from '../directory/place-slugs';
import { places } from '../directory/places';
import type { LinkedPlace } from './page-data';

/** A place of the directory with the slug of its page. */
export interface ListedPlace extends Place {
  readonly slug: string;
}

const slugs = assignSlugs(places);

export const listedPlaces: readonly ListedPlace[] = places.map((place, index) => ({ ...place, slug: slugs[index] ?? '' }));

/** Places by the slugs of their pages. */
export const placesBySlug: ReadonlyMap<string, ListedPlace> = new Map(listedPlaces.map((place) => [place.slug, place]));

/** The name, with its county if two places share it. */
export function fullName({ name, county }: Place): string {
  return sharedNames.has(name) ? `${name}, ${county}` : name;
}

const sharedNames: ReadonlySet<string> = new Set(repeated(places.map(({ name }) => name)));

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

/** With its full name: a list may hold both places of one name. */
export function linkTo(place: ListedPlace): LinkedPlace {
  return { name: fullName(place), slug: place.slug };
}
