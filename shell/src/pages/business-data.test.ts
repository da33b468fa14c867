import { business } from '@site/shared';
import { localBusinessData } from './business-data';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('localBusinessData', () => {
  it('gives the phone number in international form and the locality', () => {
    expect(localBusinessData()).toMatchObject({
      '@id': `${business.origin}/#business`,
      telephone: '+441632960123',
      address: { addressLocality: 'Witney' },
    });
  });

  it('claims no rating and no street', () => {
    const json = JSON.stringify(localBusinessData());

    expect(json).not.toMatch(/rating|review|streetAddress/i);
  });

  it('leaves out what is unset', () => {
    jest.replaceProperty(business, 'phone', undefined);
    jest.replaceProperty(business, 'email', undefined);
    jest.replaceProperty(business, 'address', undefined);

    expect(Object.keys(localBusinessData())).toEqual(['@type', '@id', 'name', 'url', 'areaServed']);
  });
});
