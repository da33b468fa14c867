import { fixtureFile } from './fixture-index';
import { parseFinderIndex } from './finder-index';
import { lookUpInIndex } from './look-up-location';

const index = parseFinderIndex({ ...fixtureFile, aliases: [['Stow-on-the-Water', 'stow-on-the-wold']] });

describe('lookUpInIndex', () => {
  it.each([
    ['a name', 'chipping-norton', '/chipping-norton'],
    ['a name without its apostrophe', 'bishops-cleeve', '/bishops-cleeve'],
    ['Saint for St', 'stanton-saint-john', '/stanton-st-john'],
    ['a name with its county', 'aston-oxfordshire', '/aston'],
    ['a name without its small words', 'bourton-on-water', '/bourton-on-the-water'],
    ['another name', 'stow-on-the-water', '/stow-on-the-wold'],
  ])('finds a place by %s', (_what, slug, path) => {
    expect(lookUpInIndex(index, slug)).toMatchObject({ kind: 'exact', record: { path } });
  });

  it('tells two places of one name apart by their slugs', () => {
    expect(lookUpInIndex(index, 'aston')).toMatchObject({ record: { county: 'Oxfordshire' } });
    expect(lookUpInIndex(index, 'aston-berkshire')).toMatchObject({ record: { county: 'Berkshire' } });
  });

  it('drops one prefix after the other', () => {
    expect(lookUpInIndex(index, 'upper-black-bourton')).toMatchObject({ kind: 'near', name: 'Upper Black Bourton', record: { path: '/black-bourton' } });
    expect(lookUpInIndex(index, 'north-little-witney')).toMatchObject({ kind: 'near', name: 'North Little Witney', record: { path: '/witney' } });
  });

  it('falls back to the specification’s county and towns', () => {
    expect(lookUpInIndex(index, 'paris')).toEqual({ kind: 'fallback', name: 'Paris', county: 'Oxfordshire', postcode: '', nearbyAreas: ['Oxford', 'Witney', 'Carterton'] });
  });
});
