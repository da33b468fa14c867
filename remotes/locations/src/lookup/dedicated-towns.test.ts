import { toLocationRecords } from '../directory/location-records';
import { places } from '../directory/places';
import { dedicatedTownSlugs, isDedicatedTown } from './dedicated-towns';

describe('dedicated towns', () => {
  it('are the eight of the specification', () => {
    expect(dedicatedTownSlugs).toHaveLength(8);
    expect(dedicatedTownSlugs.every(isDedicatedTown)).toBe(true);
  });

  it('are all in the directory', () => {
    const slugs = toLocationRecords(places).map(({ slug }) => slug);

    expect(dedicatedTownSlugs.filter((town) => !slugs.includes(town))).toEqual([]);
  });

  it.each(['banbury', 'Oxford', ''])('do not include "%s"', (slug) => {
    expect(isDedicatedTown(slug)).toBe(false);
  });
});
