import { placesBySlug } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import { measure, number, unexplained } from './explain-numbers';

const swindon = placesBySlug.get('swindon') as ListedPlace;

describe('measure', () => {
  it('finds distance and bearing, Witney to the Beckley mast', () => {
    const { km, bearing } = measure({ lat: 51.7836, lng: -1.4854 }, { lat: 51.79065, lng: -1.17913 });

    expect(km).toBeCloseTo(21.08, 2);
    expect(bearing).toBeCloseTo(87.7, 1);
  });
});

describe('unexplained', () => {
  it.each([
    'Hannington is the nearest, 29 miles (46 km) to the south-east.',
    'Mendip is 14 miles (22 km) farther away than Hannington.',
    'Oxford (Beckley) | 30 miles (49 km) | 58°, north-east',
    'We come to Swindon (SN1, SN25), 20 miles (32 km) from Witney.',
    'Population: 201,669',
    'Last reviewed 23 November 2026.',
  ])('leaves no number of %j', (block) => {
    expect(unexplained(block, swindon)).not.toMatch(number);
  });

  it.each([
    'Hannington is the nearest, 30 miles (48 km) to the south-east.',
    'Hannington is the nearest, 29 miles (46 km) to the south.',
    'The nearest mast is 29 miles (46 km) away.',
    'Oxford (Beckley) | 30 miles (49 km) | 59°, north-east',
    'We come to Swindon (OX28).',
    'Population: 201,670',
    'A relay stands under half a mile from here.',
  ])('leaves the number of %j', (block) => {
    expect(unexplained(block, swindon)).toMatch(number);
  });
});
