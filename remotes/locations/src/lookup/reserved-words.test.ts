import { listedPlaces } from '../page-data/listed-places';
import { isReservedLocation, reservedLocationWords } from './reserved-words';

describe('isReservedLocation', () => {
  it.each([
    'services',
    'areas',
    'contact',
    'blog',
    'postcode',
    'near-me',
    'commercial-tv-installation',
    'student-accommodation-tv',
    'Services',
    'NEAR-ME',
  ])('reserves %s', (slug) => {
    expect(isReservedLocation(slug)).toBe(true);
  });

  it.each(['oxford', 'reviews', 'service', 'locations', ''])('leaves "%s" free', (slug) => {
    expect(isReservedLocation(slug)).toBe(false);
  });

  it('reserves the slug of no place', () => {
    expect(listedPlaces.filter(({ slug }) => isReservedLocation(slug))).toEqual([]);
    expect(reservedLocationWords).toHaveLength(8);
  });
});
