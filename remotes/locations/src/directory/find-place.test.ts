import { findPlace } from './find-place';
import { places } from './places';

describe('findPlace', () => {
  it.each(['Stow-on-the-Wold', 'stow-on-the-wold', 'STOW-ON-THE-WOLD'])(
    'finds %s whatever its letter case',
    (name) => {
      expect(findPlace(places, name)?.name).toBe('Stow-on-the-Wold');
    },
  );

  it.each(["Bishop's Cleeve", 'Bishop’s Cleeve'])('finds %s with either apostrophe', (name) => {
    expect(findPlace(places, name)?.county).toBe('Gloucestershire');
  });

  it('returns the first of two places with one name', () => {
    expect(findPlace(places, 'aston')?.county).toBe('Oxfordshire');
  });

  it.each(['Paris', '', 'Stow on the Wold', ' Oxford'])('finds nothing for "%s"', (name) => {
    expect(findPlace(places, name)).toBeUndefined();
  });
});
