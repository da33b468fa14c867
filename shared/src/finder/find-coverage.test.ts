import { findCoverage, findCoverageAt, nearRadiusKm } from './find-coverage';
import { parseFinderIndex } from './finder-index';
import type { FinderIndex } from './finder-index';
import { fixtureFile, fixtureIndex } from './fixture-index';

function find(text: string) {
  return findCoverage(fixtureIndex, text);
}

describe('findCoverage, places', () => {
  it.each([
    ['Witney', '/witney'],
    ['WITNEY ', '/witney'],
    ['witney, oxfordshire', '/witney'],
    ['chipping norton', '/chipping-norton'],
    ['Chipping-Norton', '/chipping-norton'],
    ['stanton saint john', '/stanton-st-john'],
    ['Stanton St. John', '/stanton-st-john'],
    ['stow on the wold', '/stow-on-the-wold'],
    ['Stow-on-Wold', '/stow-on-the-wold'],
    ['stow upon the wold', '/stow-on-the-wold'],
    ['bourton on the water', '/bourton-on-the-water'],
    ['bishops cleeve', '/bishops-cleeve'],
    ['Bishop’s Cleeve', '/bishops-cleeve'],
    ['stow', '/stow-on-the-wold'],
    ['cleeve', '/bishops-cleeve'],
  ])('finds %j', (text, path) => {
    expect(find(text)).toMatchObject({ kind: 'place', place: { path } });
  });

  it('finds the nearer of two places of one name, and names the other', () => {
    expect(find('aston')).toEqual({
      kind: 'place',
      place: { label: 'Aston, Oxfordshire', path: '/aston' },
      namesakes: [{ label: 'Aston, Berkshire', path: '/aston-berkshire' }],
    });
  });

  it('offers every place that has the name among its words, each with its county', () => {
    expect(find('bourton')).toEqual({
      kind: 'place',
      place: { label: 'Bourton, Oxfordshire', path: '/bourton' },
      namesakes: [
        { label: 'Bourton-on-the-Water, Gloucestershire', path: '/bourton-on-the-water' },
        { label: 'Black Bourton, Oxfordshire', path: '/black-bourton' },
      ],
    });
    expect(find('bourton, oxfordshire')).toMatchObject({ place: { path: '/bourton' }, namesakes: [] });
  });

  it('distinguishes places of one name by their county', () => {
    expect(find('Aston, Berkshire')).toMatchObject({ kind: 'place', place: { path: '/aston-berkshire' }, namesakes: [] });
  });
});

describe('findCoverage, postcodes', () => {
  it.each(['OX28 4BJ', 'ox284bj', ' Ox 28', 'Ducklington OX28'])('finds the covered code of %j, with its page', (text) => {
    expect(find(text)).toEqual({ kind: 'code', code: 'OX28', places: [{ label: 'Witney', path: '/witney' }], path: '/postcode/ox28' });
  });

  it('names every place in a code, and no page where there is none', () => {
    expect(find('GL54 1AA')).toEqual({
      kind: 'code',
      code: 'GL54',
      places: [
        { label: 'Stow-on-the-Wold', path: '/stow-on-the-wold' },
        { label: 'Bourton-on-the-Water', path: '/bourton-on-the-water' },
      ],
    });
  });

  it('says how far a code that is not covered is from the nearest place', () => {
    expect(find('OX20')).toEqual({
      kind: 'near',
      code: 'OX20',
      nearest: { label: 'Witney', path: '/witney', km: expect.closeTo(11.8, 1) as number, direction: 'north-east' },
    });
  });

  it('reports it when even the nearest place is far', () => {
    expect(find('B10 0AA')).toMatchObject({ kind: 'outside', code: 'B10', nearest: { label: 'Bishop\'s Cleeve', direction: 'north' } });
  });

  it('finds nothing for a code that the list does not have', () => {
    expect(find('SW1A 1AA')).toEqual({ kind: 'outside', code: 'SW1A' });
  });
});

describe('findCoverage, towns that are not on the list', () => {
  it.each(['Birmingham', 'birmingham ', 'Birmigham'])('says how far away %j is', (text) => {
    expect(find(text)).toEqual({
      kind: 'outside',
      town: 'Birmingham',
      nearest: { label: "Bishop's Cleeve", path: '/bishops-cleeve', km: expect.closeTo(60, 0) as number, direction: 'north' },
    });
  });

  it('says that one is near, as of a position', () => {
    expect(find('bath')).toMatchObject({ kind: 'near', town: 'Bath', nearest: { path: '/bradford-on-avon', direction: 'north-west' } });
  });

  it('does not take one for the place of the list that begins with its name, and offers that', () => {
    expect(find('Bradford')).toMatchObject({
      kind: 'outside',
      town: 'Bradford',
      suggestions: [{ label: 'Bradford-on-Avon, Wiltshire', path: '/bradford-on-avon' }],
    });
  });

  it('keeps apart a place of the list and the town of the same name', () => {
    expect(find('Barnsley')).toMatchObject({
      kind: 'place',
      place: { label: 'Barnsley, Gloucestershire', path: '/barnsley' },
      town: { direction: 'north', km: expect.closeTo(179, 0) as number },
    });
  });

  it('finds the place of the list when its own slips are fewer than a whole name', () => {
    expect(find('Barnsle')).toMatchObject({ kind: 'place', place: { path: '/barnsley' } });
  });
});

describe('findCoverage, anything else', () => {
  it.each(['', 'paris', '"><script>alert(1)</script>', '!!!', 'a'.repeat(100), '東京'])('does not understand %j', (text) => {
    expect(find(text)).toEqual({ kind: 'unknown', asked: text, suggestions: [] });
  });

  it.each([
    ['o', []],
    ['ox', ['Oxford, Oxfordshire']],
    ['st', ['Stanton St John, Oxfordshire', 'Stow-on-the-Wold, Gloucestershire']],
    ['Chiping Nortn', ['Chipping Norton, Oxfordshire']],
    ['Wintey', ['Witney, Oxfordshire']],
  ])('makes suggestions when %j may mean a place', (text, labels) => {
    const outcome = find(text);

    expect(outcome.kind === 'unknown' && outcome.suggestions.map(({ label }) => label)).toEqual(labels);
  });
});

describe('findCoverage, places outside the service area', () => {
  // Stow-on-the-Wold, Bourton-on-the-Water and Bradford-on-Avon; then Stow alone.
  const [all, one] = [[5, 7, 11], [5]].map((beyond) => parseFinderIndex({ ...fixtureFile, beyond }));

  it.each([
    ['Stow-on-the-Wold', all, { kind: 'place', beyond: 'all' }],
    ['GL54', all, { kind: 'code', beyond: 'all' }],
    ['GL54', one, { kind: 'code', beyond: 'some' }],
    ['Bath', all, { kind: 'outside', nearest: { path: '/bradford-on-avon' } }],
    ['Bath', one, { kind: 'near' }],
  ] as const)('%j is reported as such', (text, index, outcome) => {
    expect(findCoverage(index as FinderIndex, text)).toMatchObject(outcome);
  });

  it('are none in an index of an older release', () => {
    expect(find('Stow-on-the-Wold')).not.toHaveProperty('beyond');
  });
});

describe('findCoverageAt', () => {
  const degreesInKm = 1 / 111.2;

  it.each([
    [nearRadiusKm - 1, 'near'],
    [nearRadiusKm + 1, 'outside'],
  ])('%d km from the nearest place is %s', (km, kind) => {
    // West of the westernmost place, so that no other comes nearer.
    const position = { lat: 51.95, lng: -2.06 - (km * degreesInKm) / Math.cos((51.95 * Math.PI) / 180) };

    expect(findCoverageAt(fixtureIndex, position)).toMatchObject({
      kind,
      nearest: { path: '/bishops-cleeve', km: expect.closeTo(km, 0) as number, direction: 'west' },
    });
  });

  it('finds no nearest place without places', () => {
    expect(findCoverageAt({ places: [], codes: new Map(), towns: [] }, { lat: 51, lng: -1 })).toEqual({ kind: 'outside' });
  });
});
