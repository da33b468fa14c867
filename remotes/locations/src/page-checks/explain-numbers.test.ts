import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { business } from '@site/shared';
import { placesBySlug } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import { LocationPage } from '../pages/location-page';
import { measure, number, unexplained } from './explain-numbers';
import { readBlocks } from './read-place-pages';

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
    'Oxford (Beckley) | 30 miles (49 km) | 58°, north-east | 100 kW | all',
    'We come to Swindon (SN1, SN25), 20 miles (32 km) from Witney.',
    'Wroughton sends 50 W, Oxford (Beckley) 100 kW.',
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
    'Wroughton sends 200 W, Oxford (Beckley) 20 kW.',
    'A relay stands under half a mile from here.',
  ])('leaves the number of %j', (block) => {
    expect(unexplained(block, swindon)).toMatch(number);
  });
});

describe('unexplained, of the facts that an owner enters', () => {
  beforeEach(() => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: 120, aerialRoof: 180, satelliteDish: 12, faultVisit: 49.5 });
    jest.replaceProperty(business, 'phone', '01993 123456');
    jest.replaceProperty(business, 'guarantee', '2 years on our work, 10 on cable');
    jest.replaceProperty(business, 'insurance', 'public liability, £2 million');
    jest.replaceProperty(business, 'checks', [{ name: 'basic DBS check of 2026' }]);
    jest.replaceProperty(business, 'replyTime', 'within 24 hours');
  });

  it('leaves no number on a page that shows them', () => {
    const blocks = readBlocks(renderToStaticMarkup(createElement(LocationPage, { slug: 'carterton' })).replace(/<form.*?<\/form>/gs, ''));
    const place = placesBySlug.get('carterton') as ListedPlace;

    expect(blocks.join('\n')).toMatch(/from £120\b[^]*from £12\b[^]*10 on cable[^]*£2 million[^]*DBS check of 2026/);
    expect(blocks.filter((block) => number.test(unexplained(block, place)))).toEqual([]);
  });

  it.each(['TV aerials from £121', 'TV aerials from £1200', 'Insurance: public liability, £3 million'])('leaves the number of %j', (block) => {
    expect(unexplained(block, swindon)).toMatch(number);
  });
});
