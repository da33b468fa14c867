import { exampleBusiness } from '@site/shared/testing/example-business';
import { offeredLinks } from './offered-work';

describe('offeredLinks', () => {
  it('shows no price where the owner has entered none', () => {
    expect(offeredLinks('residential', exampleBusiness.prices).filter((link) => 'note' in link)).toEqual([]);
  });

  it('shows the lowest price of each service that has one', () => {
    const links = offeredLinks('residential', { ...exampleBusiness.prices, aerialRoof: 180, aerialLoft: 120, faultVisit: 0 });

    expect(links.map(({ name, note }) => [name, note])).toEqual([
      ['TV aerials', 'from £120'],
      ['Satellite dishes', undefined],
      ['Wi-Fi and cabling', undefined],
      ['Repairs', 'from £0'],
    ]);
  });

  it('offers shared systems where firms are', () => {
    expect(offeredLinks('mixed', exampleBusiness.prices).at(-1)?.path).toBe('/commercial-tv-installation');
  });
});
