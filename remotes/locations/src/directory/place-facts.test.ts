import { distanceKm } from '@site/shared/geometry';
import { councils, factsOf, placeFacts } from './place-facts';
import type { PlaceFacts } from './place-facts';
import { places } from './places';

const landscapes = ['Cotswolds', 'North Wessex Downs', 'Chilterns'];
const landscapesBeyond = ['Malvern Hills', 'Cranborne Chase'];

/** Every place with every other, and the kilometres between them. */
const pairs = placeFacts.flatMap((one, i) =>
  placeFacts.flatMap((other, j) => {
    const [from, to] = [places[i], places[j]];
    return from && to && i !== j ? [[one, other, distanceKm(from.coordinates, to.coordinates)] as const] : [];
  }),
);

function namesOf(facts: readonly PlaceFacts[]): string[] {
  return facts.map(({ name, county }) => `${name}, ${county}`);
}

describe('the facts of places', () => {
  it('are there once for each place of the directory, in its order', () => {
    expect(namesOf(placeFacts)).toEqual(places.map(({ name, county }) => `${name}, ${county}`));
  });

  it('name a council of the county, and every council has places', () => {
    const byName = new Map(councils.map((council) => [council.name, council]));

    const odd = placeFacts.filter(({ council, county }) => !byName.get(council) || ![null, `${county} County Council`].includes(byName.get(council)?.upperTier ?? null));

    expect(namesOf(odd)).toEqual([]);
    expect(councils.filter(({ name }) => !placeFacts.some(({ council }) => council === name))).toEqual([]);
  });

  it('are refused for a place that the directory does not have', () => {
    expect(() => factsOf({ name: 'Paris', county: 'Oxfordshire' })).toThrow(/place-facts\.json does not have .*Paris/i);
  });
});

describe('councils', () => {
  it('have an address of their own', () => {
    expect(councils.filter(({ url }) => !/^https:\/\/www\.[a-z-]+\.gov\.uk$/.test(url))).toEqual([]);
    expect(new Set(councils.map(({ url }) => url)).size).toBe(councils.length);
  });

  it('are unitary in Wiltshire and Berkshire alone', () => {
    const unitary = new Set(councils.filter(({ upperTier }) => upperTier === null).map(({ name }) => name));
    const counties = new Set(placeFacts.filter(({ council }) => unitary.has(council)).map(({ county }) => county));

    expect([...counties].sort()).toEqual(['Berkshire', 'Wiltshire']);
  });

  // A circle around a place that no boundary enters has one council. It proves the council of any place inside it.
  it('are the same wherever a place lies nearer to another than that one lies to its boundary', () => {
    const wrong = pairs.filter(([one, other, km]) => one.kmToBoundary !== null && km < one.kmToBoundary - 0.1 && one.council !== other.council);

    expect(wrong.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([]);
  });

  it('rest on such a proof, or on the district that GeoNames gives, where no boundary was measured', () => {
    const proven = new Set(pairs.flatMap(([one, other, km]) => (one.kmToBoundary !== null && km < one.kmToBoundary - 0.1 ? [other.name] : [])));
    const unmeasured = placeFacts.filter(({ kmToBoundary }) => kmToBoundary === null).map(({ name }) => name);

    expect(unmeasured.filter((name) => proven.has(name))).toEqual(expect.arrayContaining(['Long Hanborough', 'Benson', 'Highworth', 'Pewsey', 'Box']));
    expect(unmeasured.filter((name) => !proven.has(name))).toHaveLength(29);
  });
});

describe('National Landscapes', () => {
  it('are measured from a place together or not at all, and places are in three of them only', () => {
    const odd = placeFacts.filter(
      ({ landscape, nearestLandscape, kmToLandscapeBoundary }) =>
        (nearestLandscape === null) !== (kmToLandscapeBoundary === null) ||
        (landscape !== null && !landscapes.includes(landscape)) ||
        (nearestLandscape !== null && ![...landscapes, ...landscapesBeyond].includes(nearestLandscape)) ||
        (landscape !== null && nearestLandscape === null),
    );

    expect(namesOf(odd)).toEqual([]);
  });

  it('are the same wherever a place lies nearer to another than that one lies to any boundary', () => {
    const wrong = pairs.filter(
      ([one, other, km]) => one.kmToLandscapeBoundary !== null && other.kmToLandscapeBoundary !== null && km < one.kmToLandscapeBoundary && one.landscape !== other.landscape,
    );

    expect(wrong.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([]);
  });

  // 114 and 37 are the counts of the reference data.
  it('have as many places in them, and at their edges, as were counted', () => {
    expect(placeFacts.filter(({ landscape }) => landscape !== null)).toHaveLength(114);
    expect(placeFacts.filter(({ kmToLandscapeBoundary: km }) => km !== null && km < 0.5)).toHaveLength(37);
  });
});

describe('conservation areas', () => {
  it('are named only where the council’s list was read', () => {
    const read = ['West Oxfordshire District Council', 'Cherwell District Council', 'Forest of Dean District Council', 'Reading Borough Council'];

    expect(namesOf(placeFacts.filter(({ council, conservationArea }) => conservationArea !== null && !read.includes(council)))).toEqual([]);
    expect(placeFacts.filter(({ conservationArea }) => conservationArea === '')).toEqual([]);
  });
});
