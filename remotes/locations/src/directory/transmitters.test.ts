import { bearingDegrees, distanceKm } from '@site/shared/geometry';
import { findPlace } from './find-place';
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

describe('the directory and the masts', () => {
  it.each(researched)('agree with the researched distance and bearing around %s', (name, wanted) => {
    const from = findPlace(places, name)?.coordinates ?? { lat: 0, lng: 0 };

    const found = transmitters.map(({ coordinates }) => [
      Math.round(distanceKm(from, coordinates)),
      Math.round(bearingDegrees(from, coordinates)),
    ]);

    expect(found).toEqual(wanted);
  });
});
