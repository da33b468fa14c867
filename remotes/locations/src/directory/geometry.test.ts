import { findPlace } from './find-place';
import { bearingDegrees, compassPoint, degreesBetween, distanceKm, nearestPlaces } from './geometry';
import { places } from './places';
import { transmitters } from './transmitters';

// Distances and bearings from a town to Beckley, Hannington, Ridge Hill and Mendip, as researched.
const researched: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
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

describe('distanceKm and bearingDegrees', () => {
  it.each(researched)('place the four masts around %s', (name, wanted) => {
    const from = findPlace(places, name)?.coordinates ?? { lat: 0, lng: 0 };

    const found = transmitters.map(({ coordinates }) => [
      Math.round(distanceKm(from, coordinates)),
      Math.round(bearingDegrees(from, coordinates)),
    ]);

    expect(found).toEqual(wanted);
  });

  it('measure nothing from a point to itself', () => {
    const point = { lat: 51.78, lng: -1.48 };

    expect(distanceKm(point, point)).toBe(0);
  });
});

describe('compassPoint', () => {
  it.each([
    [0, 'north'],
    [22, 'north'],
    [23, 'north-east'],
    [90, 'east'],
    [225, 'south-west'],
    [337, 'north-west'],
    [338, 'north'],
    [359.9, 'north'],
    [-45, 'north-west'],
    [450, 'east'],
  ])('names %d degrees %s', (degrees, point) => {
    expect(compassPoint(degrees)).toBe(point);
  });
});

describe('degreesBetween', () => {
  it.each([
    [90, 120, 30],
    [90, 60, -30],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, -180],
    [45, 45, 0],
  ])('turns from %d to %d degrees by %d', (from, to, turn) => {
    expect(degreesBetween(from, to)).toBe(turn);
  });
});

describe('nearestPlaces', () => {
  const at = (name: string, lat: number) => ({ name, coordinates: { lat, lng: -1.5 } });
  const [home, near, far] = [at('home', 51.5), at('near', 51.6), at('far', 51.2)];

  it('returns the nearest first and leaves the place itself out', () => {
    expect(nearestPlaces(home, [far, home, near], 5)).toEqual([near, far]);
  });

  it('returns no more than were asked for', () => {
    expect(nearestPlaces(home, [far, near], 1)).toEqual([near]);
  });
});
