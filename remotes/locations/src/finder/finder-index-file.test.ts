import { brotliCompressSync } from 'node:zlib';
import { parseFinderIndex } from '@site/shared/finder';
import { codesElsewhere, outcodes, postcodeAreas, postcodePath } from '../directory/outcodes';
import { expandPostcodeRange } from '../directory/places';
import { locationPath } from '../directory/location-paths';
import { fullName, listedPlaces } from '../page-data/listed-places';
import { files } from '../prerender';
import { answerQuestion } from './finder-index-file';

const file = files.find(({ path }) => path === '/areas/finder.json');
const content = file && 'content' in file ? file.content : '';
const json = JSON.parse(content) as unknown;

const index = parseFinderIndex(json);

describe('/areas/finder.json', () => {
  it('has every place of the directory, as its pages have it', async () => {
    const { places } = index;
    const described = places.map(({ label, county, path, codes }) => [label, county, path, codes.join(' ')].join('; '));

    const wanted = listedPlaces.map((place) =>
      [fullName(place), place.county, locationPath(place.slug), expandPostcodeRange(place.postcode).join(' ')].join('; '),
    );
    expect(described.toSorted()).toEqual(wanted.toSorted());
  });

  it('has towns first, and each kind from Witney outwards', async () => {
    const names = index.places.map(({ name }) => name);

    expect(names.slice(0, 2)).toEqual(['Witney', 'Carterton']);
    expect(names.indexOf('Reading')).toBeLessThan(names.indexOf('Ducklington'));
  });

  it('places each place to about a hundred metres', async () => {
    const { places } = index;
    const off = places.filter(({ path, coordinates: { lat, lng } }) => {
      const place = listedPlaces.find(({ slug }) => locationPath(slug) === path)?.coordinates;
      return !place || Math.abs(place.lat - lat) > 0.00051 || Math.abs(place.lng - lng) > 0.00051;
    });

    expect(off).toEqual([]);
  });

  it('knows every outward code of the directory and of the region, those with a page by it', async () => {
    const { codes } = index;
    const covered = listedPlaces.flatMap(({ postcode }) => expandPostcodeRange(postcode));

    expect(covered.filter((code) => (codes.get(code)?.places.length ?? 0) === 0)).toEqual([]);
    expect([...outcodes, ...codesElsewhere].filter(({ code }) => !codes.has(code))).toEqual([]);
    expect([...codes.values()].flatMap(({ path }) => path ?? []).toSorted()).toEqual(postcodeAreas.map(postcodePath).toSorted());
  });

  it('stays small, since every visitor who uses the finder downloads it', () => {
    expect(brotliCompressSync(content).length).toBeLessThan(7_000);
  });
});

test.each([
  ['ox28', { kind: 'code', code: 'OX28', path: '/postcode/ox28' }],
  ['SN2 1AA', { kind: 'code', code: 'SN2' }],
  ['ascott under wychwood', { kind: 'place', place: { path: '/ascott-under-wychwood' } }],
  ['ampney saint mary', { kind: 'place', place: { path: '/ampney-st-mary' } }],
  ['moreton in the marsh', { kind: 'place', place: { path: '/moreton-in-marsh' } }],
  ['HP18', { kind: 'near', code: 'HP18' }],
  ['SL7', { kind: 'outside', code: 'SL7', nearest: {} }],
  ['Coleford', { kind: 'place', beyond: 'all' }],
  ['GL7', { kind: 'code', beyond: 'some' }],
  ['B10', { kind: 'outside', code: 'B10', nearest: { label: 'Henley-in-Arden' } }],
  ['EC1A 1BB', { kind: 'outside', code: 'EC1A' }],
  ['OX8', { kind: 'outside', code: 'OX8' }],
  ['Manchester', { kind: 'outside', town: 'Manchester', nearest: { direction: 'north' } }],
  ['coventry', { kind: 'outside', town: 'Coventry', nearest: { label: 'Kenilworth' } }],
  ['Bradford', { kind: 'outside', town: 'Bradford', suggestions: [{ label: 'Bradford-on-Avon, Wiltshire' }] }],
  ['Crawley', { kind: 'place', place: { label: 'Crawley, Oxfordshire' }, town: { direction: 'south-east' } }],
  ['bourton', { kind: 'place', place: { path: '/bourton' }, namesakes: [{ path: '/black-bourton' }, { path: '/bourton-on-the-water' }, { path: '/bourton-on-the-hill' }] }],
  ['paris', { kind: 'unknown', asked: 'paris' }],
  ['Gt Tew', { kind: 'place', place: { path: '/great-tew' } }],
  ['Ltl. Faringdon', { kind: 'place', place: { path: '/little-faringdon' } }],
  ['Wooton Bassett', { kind: 'unknown', suggestions: [{ label: 'Royal Wootton Bassett, Wiltshire' }] }],
  ['12 High Street Witney', { kind: 'unknown', suggestions: [{ label: 'Witney, Oxfordshire' }] }],
  ['Hailey nr Witney', { kind: 'unknown', suggestions: [{ label: 'Witney, Oxfordshire' }, { label: 'Hailey, Oxfordshire' }] }],
  ['The Green, North Aston', { kind: 'unknown', suggestions: [{ label: 'North Aston, Oxfordshire' }] }],
  ['rg', { kind: 'unknown', asked: 'RG', suggestions: [], codes: ['RG1', 'RG2', 'RG4', 'RG5', 'RG6', 'RG7'] }],
  ['CV', { kind: 'unknown', suggestions: [], codes: expect.arrayContaining(['CV8']) as string[] }],
])('to %j the answer is %j', (text, outcome) => {
  expect(answerQuestion(text)).toMatchObject(outcome);
});

test('every place of the directory is found by its own name', () => {
  const paths = listedPlaces.map((place) => {
    const outcome = answerQuestion(fullName(place));
    return outcome.kind === 'place' ? outcome.place.path : outcome.kind;
  });

  expect(paths).toEqual(listedPlaces.map(({ slug }) => locationPath(slug)));
});
