import { business, serviceData } from '@site/shared';
import type { Business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { localBusinessData, withBusiness } from './business-data';

enterExampleBusiness();

test('data that refers to the business comes with its description, and other data does not', () => {
  const service = serviceData({ name: 'TV aerials', description: 'Aerials.', path: '/services' });
  const trail = { '@type': 'BreadcrumbList', itemListElement: [] } as const;

  expect(withBusiness([service, trail])).toEqual([service, trail, localBusinessData()]);
  expect(withBusiness([trail])).toEqual([trail]);
});

describe('localBusinessData', () => {
  it('gives the phone number in international form and the locality, and claims no rating and no street', () => {
    expect(localBusinessData()).toMatchObject({
      '@id': `${business.origin}/#business`,
      telephone: '+441632960123',
      address: { addressLocality: 'Witney' },
    });
    expect(JSON.stringify(localBusinessData())).not.toMatch(/"(\w*rating|review\w*|streetAddress)":/i);
  });

  it.each<[string, Partial<Business>, unknown]>([
    ['nothing before the owner has entered an area', { serviceMiles: undefined }, undefined],
    ['miles in words where no middle is known', {}, ['within about 25 miles of Witney']],
    ['a circle where the middle is', { geo: { latitude: 51.785, longitude: -1.485 } }, [{ '@type': 'GeoCircle', geoMidpoint: { '@type': 'GeoCoordinates', latitude: 51.785, longitude: -1.485 }, geoRadius: 40234 }]],
  ])('says of the area served %s, on a service too', (_what, facts, areaServed) => {
    for (const [field, value] of Object.entries(facts)) jest.replaceProperty(business, field as keyof Business, value);
    const witney = { '@type': 'City', name: 'Witney' } as const;
    const service = { name: 'TV aerials', description: 'Aerials.', path: '/services' };

    expect(localBusinessData()).toEqual(expect.objectContaining(areaServed ? { areaServed } : {}));
    expect('areaServed' in (localBusinessData() as object)).toBe(areaServed !== undefined);
    expect(serviceData(service).areaServed).toEqual(areaServed);
    expect(serviceData({ ...service, areaServed: [witney] }).areaServed).toEqual(areaServed && [witney]);
  });

  it('has every fact that the owner has entered, and no larger area than that', () => {
    jest.replaceProperty(business, 'legalName', 'Ann Smith');
    jest.replaceProperty(business, 'vatNumber', 'GB 123 4567 89');
    jest.replaceProperty(business, 'geo', { latitude: 51.785, longitude: -1.485 });
    jest.replaceProperty(business, 'priceRange', '£60 to £400');
    jest.replaceProperty(business, 'address', { street: '1 High Street', locality: 'Witney', county: 'Oxfordshire', postcode: 'OX28 1AA' });
    jest.replaceProperty(business, 'openingHours', [{ days: ['Monday', 'Friday'], opens: '08:30', closes: '17:00' }]);
    jest.replaceProperty(business, 'serviceArea', ['West Oxfordshire']);
    jest.replaceProperty(business, 'social', { Facebook: 'https://facebook.example/ann', Instagram: undefined, YouTube: undefined, LinkedIn: undefined });
    jest.replaceProperty(business, 'directories', [{ name: 'Reviews', url: 'https://reviews.example/ann', rating: { value: 4.8, outOf: 5, count: 37, checkedOn: '2026-11-02' } }]);

    expect(localBusinessData()).toMatchObject({
      legalName: 'Ann Smith',
      vatID: 'GB123456789',
      geo: { '@type': 'GeoCoordinates', latitude: 51.785, longitude: -1.485 },
      priceRange: '£60 to £400',
      address: { '@type': 'PostalAddress', streetAddress: '1 High Street', addressLocality: 'Witney', addressRegion: 'Oxfordshire', postalCode: 'OX28 1AA', addressCountry: 'GB' },
      openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Friday'], opens: '08:30', closes: '17:00' }],
      areaServed: [{ '@type': 'AdministrativeArea', name: 'West Oxfordshire' }],
      sameAs: ['https://facebook.example/ann', 'https://reviews.example/ann'],
      image: `${business.origin}/og/site.png`,
    });
    expect(JSON.stringify(localBusinessData())).not.toMatch(/"(\w*rating|review\w*)":/i);
  });

  it('leaves out what is unset', () => {
    jest.replaceProperty(business, 'phone', undefined);
    jest.replaceProperty(business, 'email', undefined);
    jest.replaceProperty(business, 'address', undefined);

    jest.replaceProperty(business, 'social', { Facebook: undefined, Instagram: undefined, YouTube: undefined, LinkedIn: undefined });
    jest.replaceProperty(business, 'directories', []);

    expect(Object.keys(localBusinessData())).toEqual(['@type', '@id', 'name', 'url', 'image', 'areaServed']);
  });
});
