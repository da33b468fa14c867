import { fullName, homonymsOf, listedPlaces, placesBySlug } from './listed-places';

describe('the slugs of places', () => {
  it('are words in lower case joined by single hyphens, one for each place', () => {
    expect(placesBySlug.size).toBe(listedPlaces.length);
    expect(listedPlaces.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  it.each([
    ['chipping-norton', 'Chipping Norton', 'Oxfordshire'],
    ['stow-on-the-wold', 'Stow-on-the-Wold', 'Gloucestershire'],
    ['stanton-st-john', 'Stanton St John', 'Oxfordshire'],
    ['bishops-cleeve', 'Bishop’s Cleeve', 'Gloucestershire'],
    ['aston', 'Aston', 'Oxfordshire'],
    ['aston-berkshire', 'Aston', 'Berkshire'],
    ['southam', 'Southam', 'Gloucestershire'],
    ['southam-warwickshire', 'Southam', 'Warwickshire'],
  ])('include %s for %s in %s', (slug, name, county) => {
    expect(placesBySlug.get(slug)).toMatchObject({ name, county });
  });
});

describe('places of one name', () => {
  it('are told apart by their counties, and each knows the other', () => {
    const homonyms = listedPlaces.filter((place) => homonymsOf(place).length > 0);

    expect(homonyms).toHaveLength(14);
    expect(homonyms.filter((place) => fullName(place) !== `${place.name}, ${place.county}`)).toEqual([]);
    expect(homonyms.filter((place) => !homonymsOf(place).every((other) => homonymsOf(other).includes(place)))).toEqual([]);
  });
});
