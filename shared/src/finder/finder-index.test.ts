import { FinderIndexError, parseFinderIndex } from './finder-index';
import { fixtureFile } from './fixture-index';

test('rows become places and codes', () => {
  const { places, codes } = parseFinderIndex(fixtureFile);

  expect(places[8]).toMatchObject({ name: 'Aston', county: 'Berkshire', label: 'Aston, Berkshire', path: '/aston-berkshire', codes: ['RG9'] });
  expect(codes.get('OX28')).toEqual({ code: 'OX28', places: [places[0]], path: '/postcode/ox28' });
  expect(codes.get('OX20')).toEqual({ code: 'OX20', places: [], coordinates: { lat: 51.85, lng: -1.35 } });
});

test('a file of a release that knew no towns has none', () => {
  expect(parseFinderIndex({ ...fixtureFile, towns: undefined }).towns).toEqual([]);
});

test('other names are spellings of their place, and a file of a release that knew none is read too', () => {
  const { places } = parseFinderIndex({ ...fixtureFile, aliases: [['Aston Lea', 'aston-berkshire']] });

  expect(places[8]?.keys).toEqual(['aston', 'aston lea']);
  expect(places[3]?.keys).toEqual(['aston']);
  expect(parseFinderIndex(fixtureFile).places[8]?.keys).toEqual(['aston']);
});

test.each([
  ['nothing', null],
  ['text', 'OX28'],
  ['a list', []],
  ['a later format', { ...fixtureFile, format: 2 }],
  ['no places', { ...fixtureFile, places: undefined }],
  ['a place without codes', { ...fixtureFile, places: [['Witney', 0, 51.784, -1.485]] }],
  ['a place with text for a number', { ...fixtureFile, places: [['Witney', 0, '51.784', -1.485, 'OX28']] }],
  ['a place with more than a slug', { ...fixtureFile, places: [['Witney', 0, 51.784, -1.485, 'OX28', 'witney', 1]] }],
  ['a place in a county that is not listed', { ...fixtureFile, places: [['Witney', 7, 51.784, -1.485, 'OX28']] }],
  ['a town without a position', { ...fixtureFile, towns: [['Bath']] }],
  ['another name of nothing', { ...fixtureFile, aliases: [['Aston Lea']] }],
  ['a code without a place on the map', { ...fixtureFile, elsewhere: [['OX20']] }],
])('%s is refused', (_what, json) => {
  expect(() => parseFinderIndex(json)).toThrow(FinderIndexError);
});
