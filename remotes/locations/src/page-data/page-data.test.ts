import { compassPoints } from '@site/shared/geometry';
import { outcodes } from '../directory/outcodes';
import { places } from '../directory/places';
import { expandPostcodeRange } from '../directory/postcode-range';
import { describePostcode } from './describe-postcode';
import { findLocation } from './find-location';
import { listAreas, listTowns } from './list-areas';
import { listedPlaces } from './listed-places';
import { placeDetails } from './place-details';
import { findPostcodeArea } from '../lookup/postcode-areas';

function pageOf(slug: string) {
  const found = findLocation(slug);
  if (found.kind !== 'exact') throw new Error(`Wanted ${slug} to be listed, found ${found.kind}.`);
  return found.place;
}

function postcodePage(outcode: string) {
  const area = findPostcodeArea(outcode);
  if (!area) throw new Error(`Wanted ${outcode} to have a page.`);
  return describePostcode(area);
}

describe('findLocation', () => {
  it('returns everything that the page of a place shows', () => {
    expect(pageOf('witney')).toMatchObject({
      name: 'Witney',
      fullName: 'Witney',
      county: 'Oxfordshire',
      outwardCodes: ['OX28'],
      population: 29100,
      businessType: 'mixed',
    });
  });

  // The geometry table of the project's domain research.
  it.each([
    ['oxford', [[7, 51], [49, 179], [92, 288], [111, 239]]],
    ['cirencester', [[55, 81], [68, 132], [50, 309], [70, 220]]],
    ['didcot', [[21, 12], [34, 180], [99, 296], [105, 247]]],
  ])('measures kilometres and degrees from %s to the four masts', (slug, expected) => {
    const masts = pageOf(slug).masts;

    const off = masts.filter(({ km, degrees }, index) => {
      const [wantedKm = 0, wantedDegrees = 0] = expected[index] ?? [];
      return Math.abs(km - wantedKm) > 1 || Math.abs(degrees - wantedDegrees) > 1;
    });
    expect(masts.map(({ name }) => name)).toEqual(['Oxford (Beckley)', 'Hannington', 'Ridge Hill', 'Mendip']);
    expect(off).toEqual([]);
  });

  it('expands a range of codes, and has no population where none is known', () => {
    expect(pageOf('oxford').outwardCodes).toEqual(['OX1', 'OX2', 'OX3', 'OX4']);
    expect(pageOf('wantage').population).toBeNull();
  });

  it('links a shared name to the right neighbour', () => {
    const linked = listedPlaces.flatMap((place) => placeDetails(place).neighbours.map(({ slug }) => slug));

    expect(linked).toContain('aston');
    expect(linked).toContain('aston-berkshire');
  });

  it('has the neighbours of the location record, in its order', () => {
    const disagreeing = listedPlaces.filter(
      (place) => placeDetails(place).neighbours.map(({ name }) => name).join() !== place.nearbyAreas.join(),
    );

    expect(disagreeing).toEqual([]);
  });

  it('returns the slug’s own name beside a place that is found without its prefix', () => {
    expect(findLocation('great-compton')).toMatchObject({
      kind: 'near',
      name: 'Great Compton',
      place: { name: 'Compton', county: 'Berkshire' },
    });
  });

  it('falls back to the specification’s county and hubs, with their pages', () => {
    expect(findLocation('paris')).toEqual({
      kind: 'fallback',
      name: 'Paris',
      county: 'Oxfordshire',
      hubs: [
        { name: 'Oxford', slug: 'oxford' },
        { name: 'Witney', slug: 'witney' },
        { name: 'Carterton', slug: 'carterton' },
      ],
      nearest: null,
    });
  });

  it('says what is nearest to a town elsewhere whose position is known, and only in its own spelling', () => {
    expect(findLocation('birmingham')).toMatchObject({ kind: 'fallback', nearest: { km: expect.any(Number) as number, path: expect.stringMatching(/^\//) as string } });
    expect(findLocation('birmingam')).toMatchObject({ kind: 'fallback', nearest: null });
  });

  it('names the county of a place whose name is shared', () => {
    expect(pageOf('aston').fullName).toBe('Aston, Oxfordshire');
    expect(pageOf('aston-berkshire').fullName).toBe('Aston, Berkshire');
  });

  it('has the nearest place towards each compass point, from north by east', () => {
    const around = pageOf('witney').around;

    expect(around.map(({ direction }) => direction)).toEqual(compassPoints);
    expect(around.find(({ direction }) => direction === 'south')?.name).toBe('Ducklington');
  });

  it('has fewer directions at the edge of the directory', () => {
    expect(pageOf('westbury').around.map(({ direction }) => direction)).not.toContain('south');
  });

  it('measures the way from the business’s base, which is none on its own page', () => {
    expect(pageOf('burford').base).toMatchObject({ name: 'Witney', km: 11, direction: 'east' });
    expect(pageOf('witney').base).toBeNull();
  });

  // 755 and 1.75 km are the figures of postcode-areas.ts, from the same data.
  it('describes each outward code, and names the places that share it', () => {
    expect(pageOf('witney').codes).toEqual([{ code: 'OX28', unitPostcodes: 755, mostWithinKm: 1.75, km: 0, direction: 'north' }]);
    expect(pageOf('oxford').codes.map(({ code }) => code)).toEqual(['OX1', 'OX2', 'OX3', 'OX4']);
    expect(pageOf('hailey').sameCode.every(({ outwardCode }) => outwardCode === 'OX29')).toBe(true);
    expect(pageOf('hailey').nearbyCodes.map(({ code }) => code)).not.toContain('OX29');
  });

  it('names a place whose nearest mast is another one, and how the masts differ next door', () => {
    expect(pageOf('burford').mastChange).toMatchObject({ mast: 'Ridge Hill' });
    expect(pageOf('burford').mastDifferences[0]).toEqual({ mast: 'Oxford (Beckley)', km: -2, degrees: -2 });
  });

  it('ranks every place of a county by its nearest mast, from 1', () => {
    const ranks = listedPlaces.map((place) => placeDetails(place).countyRank);

    expect(ranks.filter(({ position, places: count }) => position < 1 || position > count)).toEqual([]);
    expect(pageOf('oxford').countyRank.position).toBeLessThan(pageOf('burford').countyRank.position);
  });
});

describe('listAreas', () => {
  it('lists every place once', () => {
    const slugs = listAreas().counties.flatMap((county) => county.places.map(({ slug }) => slug));

    expect(slugs).toHaveLength(places.length);
    expect(new Set(slugs).size).toBe(places.length);
  });

  it('has the eight dedicated towns', () => {
    expect(listAreas().towns).toHaveLength(8);
  });

  it('sorts each county by name', () => {
    const names = listAreas().counties[0]?.places.map(({ name }) => name) ?? [];

    expect(names).toEqual([...names].sort());
  });
});

describe('listTowns', () => {
  it('measures the distance of each from the base', () => {
    const { base, counties } = listTowns();

    expect(base).toBe('Witney');
    expect(counties[0]?.places.find(({ name }) => name === 'Oxford')?.km).toBe(16);
  });

  it('has the dedicated towns, and no village', () => {
    const slugs = listTowns().counties.flatMap((county) => county.places.map(({ slug }) => slug));

    expect(slugs).toEqual(expect.arrayContaining(['wantage', 'oxford', 'swindon']));
    expect(slugs).not.toContain('ducklington');
  });
});

describe('describePostcode', () => {
  it.each([
    ['ox28', 'Witney'],
    ['sn1', 'Swindon'],
  ])('finds the places inside %s', (outcode, name) => {
    expect(postcodePage(outcode).inside.map((place) => place.name)).toEqual([name]);
  });

  it('groups the places around by their own code', () => {
    const around = postcodePage('ox28').around;

    expect(around.map(({ code }) => code)).toContain('OX29');
    expect(around.map(({ code }) => code)).not.toContain('OX28');
    expect(around[0]?.places[0]?.km).toBeLessThan(5);
  });
});

describe('outcodes', () => {
  it('has every code of the directory, once, and no other', () => {
    const codes = new Set(places.flatMap(({ postcode }) => expandPostcodeRange(postcode)));

    expect(outcodes.map(({ code }) => code).sort()).toEqual([...codes].sort());
  });
});
