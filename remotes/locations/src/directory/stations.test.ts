import { bearingDegrees, distanceKm } from '@site/shared/geometry';
import { places } from './places';
import { stations } from './stations';

/* Kilometres and degrees, from the project's own measurement of 21 November 2026. */
const masts = ['Oxford (Beckley)', 'Hannington', 'Ridge Hill', 'Mendip'];
const researched: readonly (readonly [string, readonly (readonly [km: number, degrees: number])[]])[] = [
  ['Oxford', [[7, 51], [49, 179], [92, 288], [111, 239]]],
  ['Witney', [[21, 88], [55, 162], [76, 289], [100, 233]]],
  ['Cirencester', [[55, 81], [68, 132], [50, 309], [70, 220]]],
  ['Swindon', [[49, 58], [46, 127], [72, 313], [69, 239]]],
  ['Abingdon', [[15, 28], [40, 176], [94, 293], [105, 243]]],
  ['Chipping Norton', [[30, 124], [73, 163], [68, 276], [108, 224]]],
  ['Didcot', [[21, 12], [34, 180], [99, 296], [105, 247]]],
  ['Wantage', [[28, 37], [34, 158], [89, 301], [92, 245]]],
  ['Banbury', [[32, 160], [84, 175], [82, 265], [128, 224]]],
];

describe('each station', () => {
  it('has a name and a position of its own', () => {
    expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length);
    expect(new Set(stations.map(({ coordinates: { lat, lng } }) => `${lat} ${lng}`)).size).toBe(stations.length);
  });

  it('lies in England or on its border with Wales', () => {
    expect(stations.filter(({ coordinates: { lat, lng } }) => lat < 51 || lat > 53 || lng < -2.8 || lng > 0)).toEqual([]);
  });

  it('is a main station of six multiplexes, or a relay of three or six', () => {
    const odd = stations.filter(({ kind, channels: { length } }) => !(length === 6 || (length === 3 && kind === 'relay')));

    expect(odd).toEqual([]);
    expect(stations.filter(({ kind }) => !['main', 'relay'].includes(kind))).toEqual([]);
  });

  it('has different UHF channels from 21 to 48, in rising order, and a polarisation or none', () => {
    const odd = stations.filter(
      ({ channels, polarisation }) =>
        channels.some((channel, index) => !Number.isInteger(channel) || channel <= (channels[index - 1] ?? 20) || channel > 48) ||
        ![null, 'horizontal', 'vertical', 'both'].includes(polarisation),
    );

    expect(odd).toEqual([]);
  });

  it('has a power, which only Lark Stoke’s among the masts is below ten kilowatts', () => {
    expect(stations.filter(({ watts }) => !(watts > 0 && watts <= 200_000))).toEqual([]);
    expect(stations.filter(({ kind, watts }) => (kind === 'main') !== watts >= 10_000).map(({ name, watts }) => [name, watts])).toEqual([['Lark Stoke', 1260]]);
  });

  it('is a station of television: Blunsdon is none, and the extra multiplex of Ridge Hill is no station', () => {
    expect(stations.filter(({ name }) => /Blunsdon|West$/.test(name))).toEqual([]);
  });
});

describe('the directory and the masts', () => {
  it.each(researched)('agree with the researched distance and bearing around %s', (name, wanted) => {
    const from = places.find((place) => place.name === name)?.coordinates ?? { lat: 0, lng: 0 };

    const found = masts.map((mast) => {
      const to = stations.find((station) => station.name === mast)?.coordinates ?? { lat: 0, lng: 0 };
      return { km: distanceKm(from, to), degrees: bearingDegrees(from, to) };
    });

    // The research read two positions from a grid reference of 100 m.
    const off = found.filter(({ km, degrees }, index) => Math.abs(km - (wanted[index]?.[0] ?? 0)) > 0.7 || Math.abs(degrees - (wanted[index]?.[1] ?? 0)) > 0.7);
    expect(found).toHaveLength(wanted.length);
    expect(off).toEqual([]);
  });

  // 1.3 and 0.8 km: transmitters of the reference data, compared with places of that name.
  it.each([
    ['Chipping Norton', 'Over Norton', 1.3],
    ['Lambourn', 'Lambourn', 0.8],
    ['Nailsworth', 'Nailsworth', 0.4],
  ])('agree with the researched distance from %s to the relay %s', (name, relay, km) => {
    const from = places.find((place) => place.name === name)?.coordinates ?? { lat: 0, lng: 0 };
    const to = stations.find((station) => station.name === relay)?.coordinates ?? { lat: 0, lng: 0 };

    expect(distanceKm(from, to)).toBeCloseTo(km, 0);
  });
});
