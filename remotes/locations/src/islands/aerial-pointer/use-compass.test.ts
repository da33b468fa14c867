import { readHeading } from './use-compass';

describe('readHeading', () => {
  it.each([
    ['Safari', { webkitCompassHeading: 88.4, alpha: 12, absolute: false }, 0, 88],
    ['others, whose angle runs anticlockwise', { alpha: 90, absolute: true }, 0, 270],
    ['others, towards north', { alpha: 0, absolute: true }, 0, 0],
    ['a screen on its side', { alpha: 30, absolute: true }, 90, 60],
  ])('reads %s', (_what, reading, screenDegrees, wanted) => {
    expect(readHeading(reading, screenDegrees)).toBe(wanted);
  });

  it.each([
    ['relative to where the device happened to be', { alpha: 90, absolute: false }],
    ['empty, as on a device without sensors', { alpha: null, absolute: true }],
  ])('makes nothing of a reading that is %s', (_what, reading) => {
    expect(readHeading(reading, 0)).toBeUndefined();
  });
});
