import { distanceKm, nearestPlaces } from '@site/shared/geometry';
import { findPostcodeArea } from '../directory/outcodes';
import type { PostcodeArea } from '../directory/outcodes';
import { isAcrossSevern } from '../directory/severn';
import { dedicatedTownSlugs, isDedicatedTown } from '../directory/town-names';
import { localFactsOf, stationsNamedOf } from '../towns/local-facts';
import { describePostcode, findLocation, listAreas, listTowns } from './find-location';
import { listedPlaces, placesBySlug } from './listed-places';
import type { ListedPlace } from './listed-places';
import { isIndexed, placeDetails } from './place-details';

const places = listedPlaces.map((place) => placeDetails(place));

function pageOf(slug: string) {
  const found = findLocation(slug);
  if (found.kind !== 'exact') throw new Error(`${slug} is not listed but ${found.kind}.`);
  return found.place;
}

const postcodePage = (outcode: string) => describePostcode(findPostcodeArea(outcode) as PostcodeArea);

describe('findLocation', () => {
  it('returns everything that the page of a place shows', () => {
    expect(pageOf('witney')).toMatchObject({
      name: 'Witney',
      fullName: 'Witney',
      county: 'Oxfordshire',
      outwardCodes: ['OX28'],
      businessType: 'mixed',
    });
  });

  it('sees the main stations around a place, nearest first, and every one within 100 km up to five', () => {
    const seen = pageOf('swindon').mainStations;

    expect(seen.map(({ name, direction }) => [name, direction])).toEqual([
      ['Hannington', 'south-east'],
      ['Oxford (Beckley)', 'north-east'],
      ['Lark Stoke', 'north'],
      ['Mendip', 'south-west'],
      ['Ridge Hill', 'north-west'],
    ]);
    expect(seen.map(({ km }) => Math.round(km))).toEqual([46, 49, 58, 69, 72]);
  });

  it('has Lark Stoke, a relay with all channels, as a mast, where it is nearer than every main mast too', () => {
    const { mainStations, relays } = pageOf('chipping-campden');

    expect(pageOf('stratford-upon-avon').mainStations.slice(0, 2).map(({ name }) => name)).toEqual(['Lark Stoke', 'Sutton Coldfield']);
    expect(places.filter((place) => place.mainStations[0]?.name === 'Lark Stoke').length).toBeGreaterThanOrEqual(39);
    expect(relays.map(({ name }) => name)).not.toContain('Lark Stoke');
    expect(mainStations[0]).toMatchObject({ name: 'Lark Stoke', channels: 'all', direction: 'north-east' });
    expect(mainStations.every(({ channels }) => channels === 'all')).toBe(true);
  });

  // 4.9 km: transmitters of the reference data, Lark Stoke and Chipping Campden.
  it('measures exactly, and leaves rounding to the page', () => {
    const [mast] = pageOf('chipping-campden').mainStations;

    expect(mast?.km).toBeCloseTo(4.9, 1);
    expect(Number.isInteger(mast?.km)).toBe(false);
  });

  it('has at most four relays within 10 km, beyond that only those that its text names, and none at some places', () => {
    const relays = places.map((place) => place.relays);
    const far = places.flatMap(({ slug, relays: own }) => own.filter(({ km }) => km > 10).map(({ name }) => [slug, name]));

    expect(Math.max(...relays.map(({ length }) => length))).toBe(4);
    expect(relays.flat().filter(({ kind }) => kind !== 'relay')).toEqual([]);
    expect(far.filter(([slug = '', name = '']) => !stationsNamedOf(slug).includes(name))).toEqual([]);
    expect(far).toContainEqual(['didcot', 'Assendon']);
    expect(pageOf('abingdon').relays).toEqual([]);
  });

  it('says what a relay carries, and how its aerial stands where that is known', () => {
    expect(pageOf('chipping-norton').relays[0]).toMatchObject({ name: 'Over Norton', channels: 'main', polarisation: null });
    expect(pageOf('swindon').relays.find(({ name }) => name.startsWith('Seagry'))).toMatchObject({ channels: 'all', polarisation: 'vertical' });
    expect(pageOf('corsham').relays.find(({ name }) => name === 'Corsham')?.polarisation).toBe('both');
  });

  it('expands a range of codes', () => {
    expect(pageOf('oxford').outwardCodes).toEqual(['OX1', 'OX2', 'OX3', 'OX4']);
  });

  it('has no neighbour, town or place listed under it across the Severn, which has no bridge there', () => {
    const [west, east] = ['Forest of Dean', 'Stroud'].map((district) => places.filter(({ council }) => council.name === `${district} District Council`));
    const slugsAround = (banks: typeof west) => banks?.flatMap(({ neighbours, towns, also }) => [...neighbours, ...towns, ...also].map(({ slug }) => slug));

    expect(slugsAround(west)?.filter((slug) => east?.some((place) => place.slug === slug))).toEqual([]);
    expect(slugsAround(east)?.filter((slug) => west?.some((place) => place.slug === slug))).toEqual([]);
    expect(pageOf('berkeley').towns.map(({ name }) => name)).toEqual(['Dursley', 'Wotton-under-Edge', 'Stonehouse']);
    expect(pageOf('lydney').neighbours.map(({ name }) => name)).toContain('Coleford');
  });

  it('links a shared name to the right neighbour', () => {
    const linked = places.flatMap(({ neighbours }) => neighbours.map(({ slug }) => slug));

    expect(linked).toContain('aston');
    expect(linked).toContain('aston-berkshire');
  });

  it('has the neighbours that the location record names, of two places of one name the nearer', () => {
    const disagreeing = listedPlaces.filter((place, index) => {
      const { neighbours = [] } = places[index] ?? {};
      const nearest = nearestPlaces(place, listedPlaces.filter((other) => !isAcrossSevern(place, other)), 5);
      return neighbours.map(({ name }) => name).join() !== place.nearbyAreas.join() || neighbours.map(({ slug }) => slug).join() !== nearest.map(({ slug }) => slug).join();
    });

    expect(disagreeing).toEqual([]);
  });

  it('has key features everywhere: where the directory has none, what is measured', () => {
    expect(places.filter(({ keyFeatures }) => keyFeatures.length === 0)).toEqual([]);
    expect(pageOf('burford').keyFeatures).toEqual(listedPlaces.find(({ slug }) => slug === 'burford')?.keyFeatures);
    expect(pageOf('icomb').keyFeatures).toEqual(['in the Cotswolds National Landscape', '2 miles (4 km) from Stow-on-the-Wold', '23 miles (37 km) from the Oxford (Beckley) mast']);
    expect(pageOf('ducklington').keyFeatures).toEqual([expect.stringMatching(/ from the Oxford \(Beckley\) mast$/)]);
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

  it('measures the way from the business’s base, which is none on its own page', () => {
    const { base } = pageOf('burford');

    expect(base).toMatchObject({ name: 'Witney', direction: 'east' });
    expect(Math.round(base?.km ?? 0)).toBe(11);
    expect(pageOf('witney').base).toBeNull();
  });

  it('has the three nearest towns, however small', () => {
    expect(pageOf('stow-on-the-wold').towns.map(({ name }) => name)).toEqual(['Moreton-in-Marsh', 'Chipping Norton', 'Northleach']);
  });

  it('names the council with its county, and how far its boundary is', () => {
    expect(pageOf('witney').council).toEqual({
      name: 'West Oxfordshire District Council',
      url: 'https://www.westoxon.gov.uk',
      upperTier: 'Oxfordshire County Council',
      kmToBoundary: 8,
    });
    expect(pageOf('marlborough').council).toMatchObject({ name: 'Wiltshire Council', upperTier: null });
    expect(pageOf('benson').council).toMatchObject({ name: 'South Oxfordshire District Council', kmToBoundary: null });
  });

  it.each([
    ['burford', { nationalLandscape: { name: 'Cotswolds', where: 'inside' }, conservationArea: 'Burford' }],
    ['minster-lovell', { nationalLandscape: { name: 'Cotswolds', where: 'edge' }, conservationArea: 'Minster Lovell' }],
    ['carterton', { nationalLandscape: null, conservationArea: 'none' }],
    ['marlborough', { nationalLandscape: { name: 'North Wessex Downs', where: 'inside' }, conservationArea: null }],
  ])('knows the protected land of %s', (slug, land) => {
    expect(pageOf(slug).protectedLand).toEqual(land);
  });

  it('proves the protected land of a place by one that is measured, and knows none where nothing proves it', () => {
    expect(pageOf('pewsey').protectedLand).toEqual({ nationalLandscape: { name: 'North Wessex Downs', where: 'inside' }, conservationArea: null });
    expect(pageOf('long-hanborough').protectedLand).toEqual({ nationalLandscape: null, conservationArea: null });
    expect(pageOf('coleford').protectedLand).toBeNull();
  });
});

describe('the pages that search engines may list', () => {
  it('lie in the service area, and are those of its towns of more than 5,000 people and of others with three local facts or more', () => {
    const [witney] = listedPlaces;
    const isNear = ({ coordinates }: ListedPlace) => witney !== undefined && distanceKm(witney.coordinates, coordinates) <= 40.3;
    const indexed = listedPlaces.filter(isIndexed);
    const towns = listedPlaces.filter((place) => isNear(place) && (place.population ?? 0) > 5000);

    expect(indexed.filter((place) => !isNear(place))).toEqual([]);
    expect(towns.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['carterton', 'bicester', 'faringdon', 'wallingford', 'banbury', 'thame', 'highworth', 'royal-wootton-bassett']));
    expect([...towns.map(({ slug }) => slug), ...dedicatedTownSlugs].filter((slug) => !indexed.some((place) => place.slug === slug))).toEqual([]);
    expect(indexed.filter(({ slug }) => !isDedicatedTown(slug) && new Set(localFactsOf(slug)).size < 3)).toEqual([]);
  });

  it('have the others of the service area listed under them, each under the nearest', () => {
    const indexed = places.filter(({ isIndexed }) => isIndexed);
    const under = indexed.flatMap((place) => place.also.map((other) => ({ place, other })));

    const slugs = new Set(indexed.map(({ slug }) => slug));
    const pages = listedPlaces.filter(({ slug }) => slugs.has(slug));
    const misplaced = under.filter(({ other }) => {
      const from = placesBySlug.get(other.slug);
      const nearest = from && Math.min(...pages.map(({ coordinates }) => distanceKm(from.coordinates, coordinates)));
      return nearest === undefined || Math.abs(nearest - other.km) > 1e-6;
    });
    expect(misplaced).toEqual([]);
    expect(under.map(({ other }) => other.slug).sort()).toEqual(places.filter(({ isIndexed, isServed }) => isServed && !isIndexed).map(({ slug }) => slug).sort());
    expect(places.filter(({ isIndexed, also }) => !isIndexed && also.length > 0)).toEqual([]);
  });
});

describe('listAreas', () => {
  it('lists every place once', () => {
    const slugs = listAreas().counties.flatMap((county) => county.places.map(({ slug }) => slug));

    expect(slugs).toHaveLength(listedPlaces.length);
    expect(new Set(slugs).size).toBe(listedPlaces.length);
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
    expect(Math.round(counties[0]?.places.find(({ name }) => name === 'Oxford')?.km ?? 0)).toBe(16);
  });

  it('has the dedicated towns, and no village', () => {
    const slugs = listTowns().counties.flatMap((county) => county.places.map(({ slug }) => slug));

    expect(slugs).toEqual(expect.arrayContaining(['wantage', 'oxford', 'swindon', 'moreton-in-marsh']));
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
