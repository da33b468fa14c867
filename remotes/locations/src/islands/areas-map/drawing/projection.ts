import type { Coordinates } from '@site/shared/geometry';
import type { MapPoint } from '../../../map-drawing/map-point';

/** What the map shows, in degrees: every place of the directory, and the masts among them. */
export const mapFrame = { north: 52.41, south: 51.16, west: -2.71, east: -0.59 } as const;

const kmPerDegree = 111.195;
const middleLatitude = (mapFrame.north + mapFrame.south) / 2;
const kmPerDegreeEast = kmPerDegree * Math.cos((middleLatitude * Math.PI) / 180);

/** Width and height of the frame in kilometres. */
export const mapSizeKm = {
  width: (mapFrame.east - mapFrame.west) * kmPerDegreeEast,
  height: (mapFrame.north - mapFrame.south) * kmPerDegree,
} as const;

/**
 * Equirectangular projection about the frame's middle latitude, north up. Over the 140 km of the frame distances are
 * wrong by 1.4 % at most, which is less than a dot.
 */
export function projectToMap({ lat, lng }: Coordinates): MapPoint {
  return {
    x: (100 * (lng - mapFrame.west)) / (mapFrame.east - mapFrame.west),
    y: (100 * (mapFrame.north - lat)) / (mapFrame.north - mapFrame.south),
  };
}
