import type { Place } from './place';

/** GeoNames counts the towns that have grown together with these. */
const builtUpAreas: readonly string[] = ['Reading', 'Gloucester'];

/** What a place's population counts. */
export function populationOf({ name }: Pick<Place, 'name'>): 'town' | 'built-up area' {
  return builtUpAreas.includes(name) ? 'built-up area' : 'town';
}
