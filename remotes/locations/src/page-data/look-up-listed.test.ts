import { findByName, lookUpLocation } from '@site/shared/look-up-location';
import { listedPlaces } from './listed-places';

const made = (...names: readonly string[]) => names.map((name) => ({ name, slug: `made-up ${name}` }));

describe('findByName', () => {
  it.each(['Chipping Norton', 'chipping norton', 'CHIPPING NORTON'])('finds %j in any letter case', (name) => {
    expect(findByName(listedPlaces, name)).toMatchObject({ slug: 'chipping-norton' });
  });

  it('finds the first place of a name, and nothing by another spelling of it', () => {
    expect(findByName(listedPlaces, 'Aston')).toMatchObject({ county: 'Oxfordshire' });
    expect(findByName(listedPlaces, 'chipping-norton')).toBeUndefined();
  });
});

describe('lookUpLocation, exact matches', () => {
  it('finds every record by its own slug', () => {
    const lost = listedPlaces.filter((record) => {
      const match = lookUpLocation(listedPlaces, record.slug);
      return match.kind !== 'exact' || match.record !== record;
    });

    expect(lost).toEqual([]);
  });

  it.each([
    ['charlton-on-otmoor', 'Charlton-on-Otmoor'],
    ['stratford-upon-avon', 'Stratford-upon-Avon'],
    ['horton-cum-studley', 'Horton-cum-Studley'],
    ['ascott-under-wychwood', 'Ascott-under-Wychwood'],
    ['frampton-on-severn', 'Frampton on Severn'],
    ['stanford-in-the-vale', 'Stanford in the Vale'],
    ['bishops-cleeve', 'Bishop’s Cleeve'],
    ['ampney-st-mary', 'Ampney St Mary'],
    ['ampney-saint-mary', 'Ampney St Mary'],
    ['stanton-saint-quintin', 'Stanton St Quintin'],
    ['OXFORD', 'Oxford'],
    ['Chipping Norton', 'Chipping Norton'],
  ])("finds %s and shows the dataset's own spelling, %s", (slug, name) => {
    expect(lookUpLocation(listedPlaces, slug)).toMatchObject({ kind: 'exact', record: { name } });
  });

  it.each([
    ['st-john', 'St John'],
    ['st-john', 'St. John'],
    ['st-john', 'Saint John'],
    ['saint-john', 'St John'],
    ['saint-john', 'St. John'],
    ['saint-john', 'Saint John'],
    ['hill-st-john', 'Hill Saint John'],
  ])('reaches %s when the dataset spells it %s', (slug, name) => {
    expect(lookUpLocation(made(name), slug)).toMatchObject({ kind: 'exact', record: { name } });
  });

  it.each(['stroud', 'stonehouse', 'stow', 'stanton'])('leaves the St of %s alone', (slug) => {
    const match = lookUpLocation(made(`Saint ${slug.slice(2)}`, `Saint${slug.slice(2)}`), slug);

    expect(match.kind).toBe('fallback');
  });

  it('prefers the spelling asked for to a Saint variant of it', () => {
    expect(lookUpLocation(made('Saint John', 'St John'), 'st-john')).toMatchObject({
      record: { name: 'St John' },
    });
  });

  it.each([
    ['north-aston', 'North Aston'],
    ['south-leigh', 'South Leigh'],
    ['north-leigh', 'North Leigh'],
    ['little-compton', 'Little Compton'],
    ['upper-slaughter', 'Upper Slaughter'],
    ['great-rissington', 'Great Rissington'],
  ])('keeps the prefix of %s, which exists whole', (slug, name) => {
    expect(lookUpLocation(listedPlaces, slug)).toMatchObject({ kind: 'exact', record: { name } });
  });

  it('prefers a Saint variant of the whole name to a name without its prefix', () => {
    const match = lookUpLocation(made('St John', 'Great Saint John'), 'great-st-john');

    expect(match).toMatchObject({ kind: 'exact', record: { name: 'Great Saint John' } });
  });

  it.each([
    ['aston', 'Oxfordshire'],
    ['ASTON', 'Oxfordshire'],
    ['aston-berkshire', 'Berkshire'],
    ['lyneham', 'Oxfordshire'],
    ['lyneham-wiltshire', 'Wiltshire'],
  ])('tells homonyms apart: %s is in %s', (slug, county) => {
    expect(lookUpLocation(listedPlaces, slug)).toMatchObject({ kind: 'exact', record: { county } });
  });
});

describe('lookUpLocation, near matches', () => {
  it.each([
    ['great-compton', 'Great Compton', 'Compton'],
    ['little-burford', 'Little Burford', 'Burford'],
    ['upper-aston', 'Upper Aston', 'Aston'],
    ['lower-aston', 'Lower Aston', 'Aston'],
    ['north-witney', 'North Witney', 'Witney'],
    ['south-witney', 'South Witney', 'Witney'],
    ['east-leigh', 'East Leigh', 'Leigh'],
    ['west-stow-on-the-wold', 'West Stow on the Wold', 'Stow-on-the-Wold'],
    ['great-stanton-saint-john', 'Great Stanton Saint John', 'Stanton St John'],
    ['upper-great-compton', 'Upper Great Compton', 'Compton'],
    ['north-west-witney', 'North West Witney', 'Witney'],
    ['lower-great-rissington', 'Lower Great Rissington', 'Great Rissington'],
  ])('keeps the name of %s when only the name without its prefix is listed', (slug, name, hit) => {
    expect(lookUpLocation(listedPlaces, slug)).toMatchObject({ kind: 'near', name, record: { name: hit } });
  });
});

describe('lookUpLocation, fallbacks', () => {
  it.each([
    ['paris', 'Paris'],
    ['north', 'North'],
    ['great', 'Great'],
    ['north-paris', 'North Paris'],
    ['upper-lower-north', 'Upper Lower North'],
    ['northoxford', 'Northoxford'],
    ['greater-oxford', 'Greater Oxford'],
    ['oxford-north', 'Oxford North'],
    ['isle-in-the-mist', 'Isle in the Mist'],
    ['', ''],
  ])('names "%s" from the slug alone', (slug, name) => {
    expect(lookUpLocation(listedPlaces, slug)).toEqual({
      kind: 'fallback',
      name,
      county: 'Oxfordshire',
      postcode: '',
      nearbyAreas: ['Oxford', 'Witney', 'Carterton'],
    });
  });

  it('falls back on an empty dataset', () => {
    expect(lookUpLocation([], 'oxford').kind).toBe('fallback');
  });
});
