import type { Place } from './place';

/** The first place with a name, ignoring letter case; undefined if there is none. */
export function findPlace<P extends Place>(places: readonly P[], name: string): P | undefined {
  const wanted = name.toLowerCase();
  return places.find((place) => place.name.toLowerCase() === wanted);
}
