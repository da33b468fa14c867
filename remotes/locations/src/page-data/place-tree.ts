import { distanceKm } from '@site/shared/geometry';
import type { Coordinates, Located } from '@site/shared/geometry';

/** Answers as `nearestPlaces` does, without looking at every place: the time for one answer hardly grows with them. */
export interface PlaceTree<T extends Located> {
  /** The `count` nearest places to `from`, nearest first; `from` itself is left out. */
  readonly nearest: (from: Located, count: number) => T[];
}

/** A point of the unit sphere: straight lines between such points grow with distances, and cost no trigonometry. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Spot<T> extends Point {
  readonly place: T;
  /** Where it stands among the given places: of two equally far ones the first wins. */
  readonly order: number;
}

/** The smallest box around some spots, and these: at once where they are few, else in two halves. */
interface Branch<T> {
  readonly least: Point;
  readonly most: Point;
  readonly spots: readonly Spot<T>[];
  readonly below?: Branch<T>;
  readonly above?: Branch<T>;
}

interface Search<T> extends Point {
  readonly from: Located;
  /** Squares of the shortest straight lines so far, rising; as many as places are asked for. */
  readonly squares: Float64Array;
  /** Square of the straight line beyond which nothing is looked for. */
  reach: number;
  readonly found: { readonly spot: Spot<T>; readonly square: number }[];
}

const axes = ['x', 'y', 'z'] as const;

/** Looking through so few is sooner done than looking for a way around them. */
const spotsOfLeaf = 6;

/** A k-d tree: halves the places along the axis that they spread along, then each half, and so on. */
export function plantPlaceTree<T extends Located>(places: readonly T[]): PlaceTree<T> {
  const root = plant(places.map((place, order) => ({ ...toPoint(place.coordinates), place, order })));
  return {
    nearest(from, count) {
      const squares = new Float64Array(Math.min(count, places.length)).fill(Infinity);
      const search: Search<T> = { ...toPoint(from.coordinates), from, squares, reach: Infinity, found: [] };
      if (squares.length > 0) gather(root, search);
      return measure(search).slice(0, count);
    },
  };
}

function toPoint({ lat, lng }: Coordinates): Point {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}

function plant<T>(spots: readonly Spot<T>[]): Branch<T> {
  const edge = (choose: (...values: number[]) => number): Point => {
    const [x = 0, y = 0, z = 0] = axes.map((axis) => spots.reduce((found, spot) => choose(found, spot[axis]), spots[0]?.[axis] ?? 0));
    return { x, y, z };
  };
  const [least, most] = [edge(Math.min), edge(Math.max)];
  if (spots.length <= spotsOfLeaf) return { least, most, spots };
  const [axis] = axes.toSorted((a, b) => most[b] - least[b] - (most[a] - least[a]));
  const sorted = spots.toSorted((a, b) => a[axis ?? 'x'] - b[axis ?? 'x']);
  const middle = sorted.length >> 1;
  return { least, most, spots: [], below: plant(sorted.slice(0, middle)), above: plant(sorted.slice(middle)) };
}

/** The nearer half first: what is found there spares most of the other. */
function gather<T extends Located>({ spots, below, above }: Branch<T>, search: Search<T>): void {
  for (const spot of spots) weigh(spot, search);
  if (!below || !above) return;
  const isBelow = squareToBox(below, search) <= squareToBox(above, search);
  const [nearer, farther] = isBelow ? [below, above] : [above, below];
  if (squareToBox(nearer, search) <= search.reach) gather(nearer, search);
  if (squareToBox(farther, search) <= search.reach) gather(farther, search);
}

function weigh<T extends Located>(spot: Spot<T>, search: Search<T>): void {
  const { squares, found } = search;
  const square = squareOf(spot.x - search.x, spot.y - search.y, spot.z - search.z);
  if (square > search.reach || spot.place === search.from) return;
  found.push({ spot, square });
  let at = squares.length - 1;
  if (square >= (squares[at] ?? 0)) return;
  for (; at > 0 && (squares[at - 1] ?? 0) > square; at -= 1) squares[at] = squares[at - 1] ?? 0;
  squares[at] = square;
  // A little more, for the sake of rounding.
  search.reach = (squares[squares.length - 1] ?? 0) * (1 + 1e-9) + 1e-18;
}

/** Only what may be among the nearest has its distance measured as `nearestPlaces` does, so that both agree to the last digit. */
function measure<T extends Located>({ from, found, reach }: Search<T>): T[] {
  return found
    .filter(({ square }) => square <= reach)
    .map(({ spot: { place, order } }) => ({ place, order, km: distanceKm(from.coordinates, place.coordinates) }))
    .sort((a, b) => a.km - b.km || a.order - b.order)
    .map(({ place }) => place);
}

function squareToBox({ least, most }: Branch<unknown>, { x, y, z }: Point): number {
  return squareOf(outside(x, least.x, most.x), outside(y, least.y, most.y), outside(z, least.z, most.z));
}

function outside(value: number, least: number, most: number): number {
  if (value < least) return least - value;
  return value > most ? value - most : 0;
}

function squareOf(x: number, y: number, z: number): number {
  return x * x + y * y + z * z;
}
