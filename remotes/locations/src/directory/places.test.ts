import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, nearestPlaces } from '@site/shared/geometry';
import { outcodes } from './outcodes';
import { expandPostcodeRange, places, PostcodeRangeError } from './places';
import type { Place } from './places';
import { isAcrossSevern } from './severn';
import { isTown } from './town-names';

const counties = ['Oxfordshire', 'Gloucestershire', 'Wiltshire', 'Berkshire', 'Warwickshire'];
const fields = [
  'name',
  'county',
  'postcode',
  'mainPostcode',
  'population',
  'coordinates',
  'nearbyAreas',
  'keyFeatures',
  'businessType',
];

const optional = ['population', 'keyFeatures'];

function findPlace(name: string): Place | undefined {
  return places.find((place) => place.name === name);
}

function namesOf(found: readonly Place[]): string[] {
  return found.map(({ name, county }) => `${name}, ${county}`);
}

describe('the directory as a whole', () => {
  it('holds at least 255 places', () => {
    expect(places.length).toBeGreaterThanOrEqual(255);
  });

  it.each(counties)('has at least fifteen places in %s', (county) => {
    expect(places.filter((place) => place.county === county).length).toBeGreaterThanOrEqual(15);
  });

  it('lists a place of one county once', () => {
    const names = namesOf(places);

    expect(names).toHaveLength(new Set(names).size);
  });

  it('gives every place a point of its own', () => {
    const points = places.map(({ coordinates }) => `${coordinates.lat} ${coordinates.lng}`);

    expect(points).toHaveLength(new Set(points).size);
  });

  it('runs outwards from Witney', () => {
    const witney = findPlace('Witney');
    const byDistance = witney && [witney, ...nearestPlaces(witney, places, places.length)];

    expect(places).toEqual(byDistance);
  });

  it.each([
    ['Aston', 'Oxfordshire'],
    ['Cowley', 'Oxfordshire'],
    ['Farnborough', 'Berkshire'],
    ['Kineton', 'Gloucestershire'],
    ['Lyneham', 'Oxfordshire'],
    ['Sevenhampton', 'Wiltshire'],
    ['Southam', 'Gloucestershire'],
  ])('keeps both places called %s, the one in %s first', (name, county) => {
    const homonyms = places.filter((place) => place.name === name);

    expect(homonyms).toHaveLength(2);
    expect(homonyms[0]?.county).toBe(county);
  });
});

describe('each place', () => {
  it('has the fields of the specification and no others', () => {
    const odd = places.filter(
      (place) =>
        !Object.keys(place).every((field) => fields.includes(field)) ||
        !fields.every((field) => optional.includes(field) || field in place),
    );

    expect(namesOf(odd)).toEqual([]);
  });

  it('has a name, a county of the five and a business type of the two', () => {
    const odd = places.filter(
      ({ name, county, businessType }) =>
        !/^[A-Z][A-Za-z’ -]+$/.test(name) ||
        !counties.includes(county) ||
        !['residential', 'mixed'].includes(businessType),
    );

    expect(namesOf(odd)).toEqual([]);
  });

  it('lies inside the box around the five counties', () => {
    const outside = places.filter(
      ({ coordinates: { lat, lng } }) => lat < 51.2 || lat > 52.4 || lng < -2.7 || lng > -0.65,
    );

    expect(namesOf(outside)).toEqual([]);
  });

  it('has its main outward code among its outward codes', () => {
    const odd = places.filter(
      ({ postcode, mainPostcode }) => !expandPostcodeRange(postcode).includes(mainPostcode),
    );

    expect(namesOf(odd)).toEqual([]);
  });

  it('uses no discontinued outward code', () => {
    const dead = places.filter(({ postcode }) =>
      expandPostcodeRange(postcode).some((code) => code === 'OX6' || code === 'OX8'),
    );

    expect(namesOf(dead)).toEqual([]);
  });

  it('names its five nearest neighbours on its side of the Severn, nearest first', () => {
    const file = join(__dirname, 'places.json');
    const filled = places.map((place) => ({ ...place, nearbyAreas: nearestPlaces(place, places.filter((other) => !isAcrossSevern(place, other)), 5).map(({ name }) => name) }));
    if (process.env.UPDATE_PLACES !== undefined) writeFileSync(file, `${JSON.stringify(filled, null, 2)}\n`);

    // After a change of places, UPDATE_PLACES=1 fills the field.
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(filled);
  });

  it('has one to four different key features, or says nothing of any', () => {
    const odd = places.filter(({ keyFeatures }) => keyFeatures && (keyFeatures.length < 1 || keyFeatures.length > 4 || new Set(keyFeatures).size !== keyFeatures.length));

    expect(namesOf(odd)).toEqual([]);
  });

  it('leaves distances and masts to what is measured from its coordinates', () => {
    const odd = places.flatMap(({ keyFeatures = [] }) => keyFeatures).filter((feature) => /\d (?:km|miles?)\b|\bmasts?\b/.test(feature));

    expect(odd).toEqual([]);
  });

  it('never claims that a mast serves it', () => {
    const claims = places
      .flatMap(({ keyFeatures = [] }) => keyFeatures)
      .filter((feature) => /serve|cover|signal|receive|reception/i.test(feature));

    expect(claims).toEqual([]);
  });
});

describe('populations', () => {
  it.each([
    ['Oxford', 152450],
    ['Swindon', 201669],
    ['Banbury', 54335],
    ['Abingdon', 37750],
    ['Witney', 29100],
    ['Didcot', 25140],
    ['Cirencester', 19076],
    ['Chipping Norton', 6337],
  ])('are the specified number for %s', (name, population) => {
    expect(findPlace(name)?.population).toBe(population);
  });

  it('are missing for Wantage', () => {
    expect(findPlace('Wantage')).not.toHaveProperty('population');
  });

  it('are given only for towns of 5,000 people or more, which are mixed', () => {
    const odd = places.filter(
      (place) => place.population !== undefined && (place.population < 5000 || place.businessType !== 'mixed' || !isTown(place)),
    );

    expect(namesOf(odd)).toEqual([]);
  });
});

describe('postcodes', () => {
  it.each([
    ['Oxford', 'OX1-OX4', 'OX1'],
    ['Swindon', 'SN1-SN3, SN5, SN25', 'SN1'],
    ['Cheltenham', 'GL50-GL53', 'GL50'],
    ['Ambrosden', 'OX25', 'OX25'],
    ['Stonesfield', 'OX29', 'OX29'],
  ])('of %s are %s', (name, postcode, mainPostcode) => {
    expect(findPlace(name)).toMatchObject({ postcode, mainPostcode });
  });
});

describe('outward codes', () => {
  // Code-Point Open of 2014 was read up to 75 km from Burford.
  const unmeasured = ['GU47', 'RG12', 'RG45', 'SL5'];

  it('have a middle each, but for those far from Burford', () => {
    const codes = new Set(places.flatMap(({ postcode }) => expandPostcodeRange(postcode)));

    expect([...outcodes.map(({ code }) => code), ...unmeasured].sort()).toEqual([...codes].sort());
  });

  it('reach their places: no place lies farther from the middle of its main code than every postcode of it', () => {
    const byCode = new Map(outcodes.map((outcode) => [outcode.code, outcode]));

    const outside = places.filter(({ mainPostcode, coordinates }) => {
      const code = byCode.get(mainPostcode);
      return code && distanceKm(code.coordinates, coordinates) > code.farthestKm;
    });

    expect(namesOf(outside)).toEqual([]);
  });
});

describe('expandPostcodeRange', () => {
  it.each([
    ['OX28', ['OX28']],
    ['OX1-OX4', ['OX1', 'OX2', 'OX3', 'OX4']],
    ['OX9-OX11', ['OX9', 'OX10', 'OX11']],
    ['SN1-SN3, SN5, SN25', ['SN1', 'SN2', 'SN3', 'SN5', 'SN25']],
    ['RG19,RG18', ['RG19', 'RG18']],
    [' ox1-ox2 ', ['OX1', 'OX2']],
    ['B49', ['B49']],
    ['', []],
    [' ', []],
  ])('expands "%s"', (text, codes) => {
    expect(expandPostcodeRange(text)).toEqual(codes);
  });

  it.each(['OX4-OX1', 'OX1-GL4', 'OX1-4', 'OX1,', 'OX', 'OX1 2AB', 'OX1-OX2-OX3', 'OX1-OX1'])(
    'refuses "%s"',
    (text) => {
      expect(() => expandPostcodeRange(text)).toThrow(PostcodeRangeError);
    },
  );

  it('says what was found and what to do', () => {
    expect(() => expandPostcodeRange('OX1, nowhere')).toThrow(/"NOWHERE" is neither .*Correct/);
  });
});
