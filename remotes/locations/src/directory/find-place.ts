import type { Place } from './place';

/** The first place with a name, ignoring letter case and which apostrophe it is written with; undefined if there is none. */
export function findPlace<P extends Place>(places: readonly P[], name: string): P | undefined {
  const wanted = keyOf(name);
  return places.find((place) => keyOf(place.name) === wanted);
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('’', "'");
}
