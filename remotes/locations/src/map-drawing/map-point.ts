/** A point of a map: how far from its left and upper edge, in per cent of its width and height. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}
