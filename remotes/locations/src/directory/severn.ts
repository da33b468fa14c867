import { factsOf } from './place-facts';
import type { Place } from './places';

/** The districts on either bank of the tidal Severn. Their boundary is the river. */
const banks = ['Forest of Dean District Council', 'Stroud District Council'];

/**
 * Whether the Severn parts two places: it has no bridge between Gloucester and the Severn Bridge at Aust, so places on
 * opposite banks are no neighbours. Source of the districts: `sources.md`; of the bridges:
 * https://en.wikipedia.org/wiki/List_of_crossings_of_the_River_Severn
 */
export function isAcrossSevern(a: Pick<Place, 'name' | 'county'>, b: Pick<Place, 'name' | 'county'>): boolean {
  const [council, other] = [factsOf(a).council, factsOf(b).council];
  return council !== other && banks.includes(council) && banks.includes(other);
}
