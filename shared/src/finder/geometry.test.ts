import { bearingDegrees, compassPoint, degreesBetween, distanceKm, nearestPlaces, showMiles, showMilesAlone } from './geometry';

describe('distanceKm and bearingDegrees', () => {
  // Witney to the Beckley mast.
  it('measure from one point to another', () => {
    const [from, to] = [{ lat: 51.7836, lng: -1.4854 }, { lat: 51.7906, lng: -1.1792 }];

    expect(Math.round(distanceKm(from, to))).toBe(21);
    expect(Math.round(bearingDegrees(from, to))).toBe(88);
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
    expect(nearestPlaces(home, [far, near], 0)).toEqual([]);
  });

  it('keeps the order of places that are equally far away', () => {
    const [twin, other] = [at('twin', 51.6), at('other', 51.6)];

    expect(nearestPlaces(home, [far, near, twin, other], 2)).toEqual([near, twin]);
  });
});

describe('showMiles', () => {
  it.each([
    [0, 'under half a mile'],
    [0.49, 'under half a mile'],
    [0.5, 'half a mile (1 km)'],
    [1.4, 'half a mile (1 km)'],
    [1.5, '1 mile (2 km)'],
    [2.5, '2 miles (3 km)'],
    [6.9, '4 miles (7 km)'],
    [36.3, '23 miles (36 km)'],
  ])('shows %d km as %s', (km, shown) => {
    expect(showMiles(km)).toBe(shown);
    expect(showMilesAlone(km)).toBe(shown.split(' (')[0]);
  });
});
