import { toLocationRecords } from './location-records';
import { places } from './places';

const records = toLocationRecords(places);

describe('toLocationRecords', () => {
  it('agrees with the directory, place by place', () => {
    const odd = records.filter((record, index) => {
      const place = places[index];
      return (
        record.name !== place?.name ||
        record.county !== place.county ||
        record.postcode !== place.postcode ||
        record.nearbyAreas !== place.nearbyAreas
      );
    });

    expect(records).toHaveLength(places.length);
    expect(odd).toEqual([]);
  });

  it('gives every record a slug of its own', () => {
    const slugs = records.map(({ slug }) => slug);

    expect(new Set(slugs).size).toBe(places.length);
  });

  it('uses only lower-case words joined by single hyphens', () => {
    expect(records.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  it.each([
    ['Chipping Norton', 'chipping-norton'],
    ['Stow-on-the-Wold', 'stow-on-the-wold'],
    ['Stanton St John', 'stanton-st-john'],
    ['Bishop’s Cleeve', 'bishops-cleeve'],
  ])('turns %s into %s', (name, slug) => {
    expect(records.find((record) => record.name === name)?.slug).toBe(slug);
  });

  it.each([
    ['aston', 'Oxfordshire'],
    ['aston-berkshire', 'Berkshire'],
    ['southam', 'Gloucestershire'],
    ['southam-warwickshire', 'Warwickshire'],
  ])('gives the slug %s to the place in %s', (slug, county) => {
    expect(records.find((record) => record.slug === slug)?.county).toBe(county);
  });
});
