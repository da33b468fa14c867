import type { Place } from './place';

/** The first place whose name matches, ignoring letter case; nothing otherwise. */
export function findPlace<P extends Place>(places: readonly P[], name: string): P | undefined {
  const wanted = name.toLowerCase();
  return places.find((place) => place.name.toLowerCase() === wanted);
}
