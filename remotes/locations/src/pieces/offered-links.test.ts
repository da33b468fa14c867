import { business } from '@site/shared';
import { offeredLinks } from './offered-links';

describe('offeredLinks', () => {
  it('shows no price where the owner has entered none', () => {
    expect(offeredLinks('residential', business.prices).filter((link) => 'note' in link)).toEqual([]);
  });

  it('shows the lowest price of each service that has one', () => {
    const links = offeredLinks('residential', { ...business.prices, aerialRoof: 180, aerialLoft: 120, faultVisit: 0 });

    expect(links.map(({ name, note }) => [name, note])).toEqual([
      ['TV aerials', 'from £120'],
      ['Satellite dishes', undefined],
      ['Wi-Fi and cabling', undefined],
      ['Repairs', 'from £0'],
    ]);
  });

  it('offers shared systems where firms are', () => {
    expect(offeredLinks('mixed', business.prices).at(-1)?.path).toBe('/commercial-tv-installation');
  });
});
