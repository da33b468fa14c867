import { distanceKm } from '@site/shared/geometry';
import type { Coordinates, Located } from '@site/shared/geometry';

/** Answers as `nearestPlaces` does, without looking at every place: the time for one answer hardly grows with them. */
export interface PlaceTree<T extends Located> {
  /** The `count` nearest places to `from`, nearest first; `from` itself is left out. */
  readonly nearest: (from: Located, count: number) => T[];
}

/** A point of the unit sphere: straight lines between such points grow with distances, and cost no trigonometry. */
type Vector = readonly [x: number, y: number, z: number];

interface Spot<T> {
  readonly place: T;
  /** Where it stands among the given places: of two equally far ones the first wins. */
  readonly order: number;
  readonly vector: Vector;
}

/** A spot, the others on either side of it along one axis, and the smallest box around all of them. */
interface Branch<T> extends Spot<T> {
  readonly axis: number;
  readonly box: Box;
  readonly below: Branch<T> | undefined;
  readonly above: Branch<T> | undefined;
}

interface Box {
  readonly least: Vector;
  readonly most: Vector;
}

interface Found<T> {
  readonly place: T;
  readonly order: number;
  readonly km: number;
  /** Square of the straight line to it. */
  readonly square: number;
}

interface Search<T> {
  readonly from: Located;
  readonly vector: Vector;
  readonly count: number;
  /** Nearest first. */
  readonly found: Found<T>[];
}

/** A k-d tree: halves the places along the axis that they spread along, then each half, and so on. */
export function plantPlaceTree<T extends Located>(places: readonly T[]): PlaceTree<T> {
  const root = plant(places.map((place, order) => ({ place, order, vector: toVector(place.coordinates) })));
  return {
    nearest(from, count) {
      const search: Search<T> = { from, vector: toVector(from.coordinates), count, found: [] };
      if (count > 0) gather(root, search);
      return search.found.map(({ place }) => place);
    },
  };
}

function toVector({ lat, lng }: Coordinates): Vector {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function plant<T>(spots: readonly Spot<T>[]): Branch<T> | undefined {
  const box = boxAround(spots);
  const spreads = box.most.map((most, axis) => most - along(box.least, axis));
  const axis = spreads.indexOf(Math.max(...spreads));
  const sorted = spots.toSorted((a, b) => along(a.vector, axis) - along(b.vector, axis));
  const middle = sorted.length >> 1;
  const own = sorted[middle];
  return own && { ...own, axis, box, below: plant(sorted.slice(0, middle)), above: plant(sorted.slice(middle + 1)) };
}

function boxAround<T>(spots: readonly Spot<T>[]): Box {
  const edge = (axis: number, choose: (a: number, b: number) => number, start: number) =>
    spots.reduce((found, { vector }) => choose(found, along(vector, axis)), start);
  return {
    least: [edge(0, Math.min, 1), edge(1, Math.min, 1), edge(2, Math.min, 1)],
    most: [edge(0, Math.max, -1), edge(1, Math.max, -1), edge(2, Math.max, -1)],
  };
}

function gather<T extends Located>(branch: Branch<T> | undefined, search: Search<T>): void {
  if (!branch || squareToBox(branch.box, search.vector) > reach(search)) return;
  const isBelow = along(search.vector, branch.axis) < along(branch.vector, branch.axis);
  gather(isBelow ? branch.below : branch.above, search);
  if (branch.place !== search.from) weigh(branch, search);
  gather(isBelow ? branch.above : branch.below, search);
}

/** Only what may be among the nearest has its distance measured as `nearestPlaces` does, so that both agree to the last digit. */
function weigh<T extends Located>({ place, order, vector }: Branch<T>, search: Search<T>): void {
  const { from, count, found } = search;
  const square = squareBetween(vector, search.vector);
  if (square > reach(search)) return;
  const km = distanceKm(from.coordinates, place.coordinates);
  let at = found.length;
  while (at > 0 && isNearer(km, order, found[at - 1])) at -= 1;
  found.splice(at, 0, { place, order, km, square });
  if (found.length > count) found.pop();
}

/** Square of the straight line beyond which nothing is looked for, and a little more for the sake of rounding. */
function reach<T>({ count, found }: Search<T>): number {
  const farthest = found[count - 1];
  return farthest ? farthest.square * (1 + 1e-9) + 1e-18 : Infinity;
}

function isNearer<T>(km: number, order: number, other: Found<T> | undefined): boolean {
  return other !== undefined && (km < other.km || (km === other.km && order < other.order));
}

function squareToBox({ least, most }: Box, vector: Vector): number {
  const [x, y, z] = vector;
  return squareBetween(vector, [clamp(x, least[0], most[0]), clamp(y, least[1], most[1]), clamp(z, least[2], most[2])]);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function squareBetween(a: Vector, b: Vector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return x * x + y * y + z * z;
}

function along(vector: Vector, axis: number): number {
  return vector[axis] ?? 0;
}
