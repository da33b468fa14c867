import { placesBySlug } from '../page-data/listed-places';
import { places } from './places';
import { dedicatedTownSlugs, isDedicatedTown, isTown, townNames } from './town-names';

describe('towns', () => {
  it('are places of the directory, each in its county', () => {
    const lost = Object.entries(townNames).flatMap(([county, names]) =>
      names.filter((name) => !places.some((place) => place.name === name && place.county === county)),
    );

    expect(lost).toEqual([]);
  });

  it.each(['Moreton-in-Marsh', 'Stow-on-the-Wold', 'Burford', 'Chipping Norton', 'Wantage'])('include %s, which has no population here or a small one', (name) => {
    expect(places.filter((place) => place.name === name).some(isTown)).toBe(true);
  });

  it('do not include the village of a town’s name in another county', () => {
    expect(places.filter(({ name }) => name === 'Southam').map((place) => [place.county, isTown(place)])).toEqual([
      ['Gloucestershire', false],
      ['Warwickshire', true],
    ]);
  });

  it('do not include large villages', () => {
    expect(places.filter(({ name }) => ['Kidlington', 'Bourton-on-the-Water', 'Bishop’s Cleeve', 'Grove'].includes(name)).filter(isTown)).toEqual([]);
  });
});

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
