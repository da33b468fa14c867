import type { Business, Fact } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { PlaceDetails } from '../page-data/page-data';
import { PlaceNames } from './place-links';

type Entered = Pick<Business, 'guarantee' | 'insurance' | 'checks'>;

/** What a resident may want to know of us and of the way, as far as it is known. */
export function visitFacts({ name: place, base, population, towns }: PlaceDetails, { guarantee, insurance, checks }: Entered): Fact[] {
  return [
    ...(base ? [{ term: `From our base in ${base.name}`, detail: `${showMiles(base.km)} as the crow flies` }] : []),
    ...(guarantee ? [{ term: 'Guarantee', detail: guarantee }] : []),
    ...(insurance ? [{ term: 'Insurance', detail: insurance }] : []),
    ...(checks.length > 0 ? [{ term: 'Checks', detail: checks.map(({ name }) => name).join(', ') }] : []),
    ...(population === null ? [] : [{ term: builtUpAreas.includes(place) ? 'Population of the built-up area' : 'Population', detail: population.toLocaleString('en-GB') }]),
    { term: 'Nearest towns', detail: <PlaceNames places={towns} /> },
  ];
}

/** GeoNames counts the towns that have grown together with these. */
const builtUpAreas: readonly string[] = ['Reading', 'Gloucester'];
