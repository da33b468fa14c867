import { business } from '@site/shared';
import { councils } from '../directory/place-facts';
import { checkServiceArea, isDescription, placeAnswer } from './place-answer';

const council = { name: 'West Oxfordshire District Council', url: 'https://www.westoxon.gov.uk', upperTier: 'Oxfordshire County Council', kmToBoundary: null };
const place = { name: 'Standlake', outwardCodes: ['OX29'], keyFeatures: ['village on the River Windrush'], council };

function from(km: number) {
  return { name: 'Witney', slug: 'witney', km, direction: 'north' } as const;
}

describe('placeAnswer', () => {
  it.each([
    [3, 'Our base in Witney is just 2 miles (3 km) away.'],
    [8, 'Our base in Witney is 5 miles (8 km) away.'],
    [30, 'It is 19 miles (30 km) from our base in Witney.'],
    [60, 'It is 37 miles (60 km) from our base in Witney, so ask when we are next that way.'],
  ])('says yes, and how far it is over %i km', (km, way) => {
    expect(placeAnswer({ ...place, base: from(km) })).toBe(`Yes, we come to Standlake (OX29), a village on the River Windrush. ${way}`);
  });

  it('says that we are there where we are based', () => {
    expect(placeAnswer({ name: 'Witney', outwardCodes: ['OX28'], keyFeatures: ['market town'], base: null, council })).toBe(
      'We are based in Witney (OX28), a market town.',
    );
  });

  it('names no distance where none is known', () => {
    expect(placeAnswer({ ...place, base: null })).toBe('Yes, we come to Standlake (OX29), a village on the River Windrush.');
  });

  it.each([['West Oxfordshire'], ['Oxfordshire']])('says yes where the owner has entered %s', (authority) => {
    expect(placeAnswer({ ...place, base: null }, ['Cotswold', authority])).toMatch(/^Yes, we come to Standlake/);
  });

  it('promises nothing outside the authorities that the owner has entered', () => {
    expect(placeAnswer({ ...place, base: from(3) }, ['Cotswold', 'Oxford'])).toBe(
      'We do not usually come to Standlake (OX29), a village on the River Windrush, so ask us first.',
    );
  });

  it.each(['Windsor and Maidenhead', 'Royal Borough of Windsor and Maidenhead'])('comes to places of the Royal Borough when the owner has entered %s', (authority) => {
    const council = { ...place.council, name: 'Royal Borough of Windsor and Maidenhead' };

    expect(placeAnswer({ ...place, council, base: from(3) }, [authority])).toMatch(/^Yes, we come to Standlake/);
  });

  it.each([
    ['county town of Wiltshire', 'the county town of Wiltshire'],
    ['village of the Edward Thomas poem', 'the village of the Edward Thomas poem'],
    ['hilltop market town', 'a hilltop market town'],
  ])('reads “%s” as “%s”', (feature, read) => {
    expect(placeAnswer({ ...place, keyFeatures: ['railway station', feature], base: null })).toContain(`(OX29), ${read}.`);
  });

  it.each(['in the Cotswolds National Landscape', 'on the edge of the Cotswolds National Landscape', '3 miles (5 km) from Oxford', 'half a mile (1 km) from Oxford'])(
    'says where a place is of which nothing else is known: “%s”',
    (feature) => {
      expect(placeAnswer({ ...place, keyFeatures: [feature], base: null })).toBe(`Yes, we come to Standlake (OX29), ${feature}.`);
    },
  );
});

describe('isDescription', () => {
  it.each(['market town', 'village beside RAF Fairford', 'cathedral city with historic docks', 'district of Oxford with the Mini car plant', 'Regency spa town with a racecourse'])(
    'holds for “%s”',
    (feature) => expect(isDescription(feature)).toBe(true),
  );

  it.each(['Didcot Parkway railway station', 'half-timbered town hall on pillars', 'large village green', 'Bicester Village outlet shopping', 'low bridges over the River Windrush'])(
    'does not hold for the landmark “%s”',
    (feature) => expect(isDescription(feature)).toBe(false),
  );
});

describe('checkServiceArea', () => {
  it.each([[[]], [['West Oxfordshire', 'Cotswold District Council', 'Oxfordshire', 'Windsor and Maidenhead']], [councils.map(({ name }) => name)]])('takes %s', (serviceArea) => {
    expect(() => checkServiceArea(serviceArea)).not.toThrow();
  });

  it.each(['West Oxfordshir', 'west oxfordshire', 'Witney', 'West', 'Royal Borough', 'Council'])("refuses '%s', and names the authorities there are", (authority) => {
    expect(() => checkServiceArea(['Cotswold', authority])).toThrow(
      new RegExp(`^serviceArea in shared/src/business/business.ts names '${authority}', which no place of ours belongs to\\. Write .* West Oxfordshire District Council.*, Oxfordshire County Council`),
    );
  });
});

test('the section is not rendered for an area with an unknown authority', async () => {
  jest.replaceProperty(business, 'serviceArea', ['Cotswolds']);

  await expect(import('../prerender')).rejects.toThrow("names 'Cotswolds', which no place of ours belongs to");
});
