import type { Business, Fact } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { PlaceDetails } from '../page-data/page-data';
import { PlaceNames } from './place-links';
import { showCount } from './show-figure';

type Entered = Pick<Business, 'guarantee' | 'insurance' | 'checks'>;

/** What a resident may want to know of us and of the way, as far as it is known. */
export function visitFacts({ base, population, populationOf, towns }: PlaceDetails, { guarantee, insurance, checks }: Entered): Fact[] {
  return [
    ...(base ? [{ term: `From our base in ${base.name}`, detail: `${showMiles(base.km)} as the crow flies` }] : []),
    ...(guarantee ? [{ term: 'Guarantee', detail: guarantee }] : []),
    ...(insurance ? [{ term: 'Insurance', detail: insurance }] : []),
    ...(checks.length > 0 ? [{ term: 'Checks', detail: checks.map(({ name }) => name).join(', ') }] : []),
    ...(population === null ? [] : [{ term: populationTerms[populationOf], detail: showCount(population) }]),
    { term: 'Nearest towns', detail: <PlaceNames places={towns} /> },
  ];
}

const populationTerms: Readonly<Record<PlaceDetails['populationOf'], string>> = {
  town: 'Population',
  'built-up area': 'Population of the built-up area',
};
