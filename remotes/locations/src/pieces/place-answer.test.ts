import { business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { isDescription, placeAnswer } from './place-answer';

enterExampleBusiness();

const place = { name: 'Standlake', outwardCodes: ['OX29'], keyFeatures: ['village on the River Windrush'], isServed: true };

function from(km: number) {
  return { name: 'Witney', slug: 'witney', km, direction: 'north' } as const;
}

describe('placeAnswer', () => {
  it.each([
    [3, 'It is just 2 miles (3 km) from Witney.'],
    [30, 'It is 19 miles (30 km) from Witney.'],
  ])('says yes, and how far it is over %i km', (km, way) => {
    expect(placeAnswer({ ...place, base: from(km) })).toBe(`Yes, we come to Standlake (OX29), a village on the River Windrush. ${way}`);
  });

  it('names a base where the owner has given its street', () => {
    jest.replaceProperty(business, 'address', { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire', postcode: 'OX28 1AA' });

    expect(placeAnswer({ ...place, base: from(30) })).toContain('It is 19 miles (30 km) from our base in Witney.');
  });

  it('names no distance where none is known', () => {
    expect(placeAnswer({ ...place, base: null })).toBe('Yes, we come to Standlake (OX29), a village on the River Windrush.');
  });

  it('promises nothing outside the service area', () => {
    expect(placeAnswer({ ...place, isServed: false, base: from(3) })).toBe('Ask us whether we come to Standlake (OX29), a village on the River Windrush: it is outside our usual area.');
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
