import { placesBySlug } from '../page-data/listed-places';
import { dedicatedTownSlugs, isDedicatedTown } from './dedicated-towns';

describe('dedicated towns', () => {
  it('are the eight of the specification', () => {
    expect(dedicatedTownSlugs).toHaveLength(8);
    expect(dedicatedTownSlugs.every(isDedicatedTown)).toBe(true);
  });

  it('are all in the directory', () => {
    expect(dedicatedTownSlugs.filter((town) => !placesBySlug.has(town))).toEqual([]);
  });

  it.each(['banbury', 'Oxford', ''])('do not include "%s"', (slug) => {
    expect(isDedicatedTown(slug)).toBe(false);
  });
});
