import { distanceKm } from '@site/shared/geometry';
import type { Coordinates, Located } from '@site/shared/geometry';

/** Answers as `nearestPlaces` does, without looking at every place: the time for one answer hardly grows with them. */
export interface PlaceTree<T extends Located> {
  /** The `count` nearest places to `from`, nearest first; `from` itself is left out. */
  readonly nearest: (from: Located, count: number) => T[];
}

/** A point of the unit sphere: straight lines between such points grow with distances, and cost no trigonometry. */
type Point = readonly [x: number, y: number, z: number];

const axes = [0, 1, 2] as const;

/**
 * The places as numbers, which lie side by side in memory: a search that follows objects from one to the next takes ten
 * times as long. Branch 1 holds all of them, and branches 2n and 2n + 1 the halves of branch n.
 */
interface Tree {
  /** Which of the given places stands where in the tree: each branch holds a row of it. */
  readonly order: Int32Array;
  /** Their points in that order, three numbers each. */
  readonly points: Float64Array;
  /** The smallest box around each branch's points, six numbers each: its least point, then its greatest. */
  readonly boxes: Float64Array;
}

/** A branch, and the row of the order that it holds: from `start` to before `end`. */
interface Branch {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** A place that may be among the nearest. */
interface Candidate<T> {
  readonly place: T;
  /** Where it stands among the given ones: of two equally far ones the first wins. */
  readonly index: number;
  /** Of the straight line to it. */
  readonly square: number;
}

/** Looking through so few is sooner done than looking for a way around them. */
const placesOfLeaf = 8;

/** A k-d tree: halves the places along the axis that they spread along, then each half, and so on. */
export function plantPlaceTree<T extends Located>(places: readonly T[]): PlaceTree<T> {
  const tree = plant(places.map(({ coordinates }) => toPoint(coordinates)));
  return {
    nearest(from, count) {
      // Only these have their distances measured as `nearestPlaces` does, so that both agree to the last digit.
      return search(tree, places, { from, count: Math.min(count, places.length) })
        .map(({ place, index }) => ({ place, index, km: distanceKm(from.coordinates, place.coordinates) }))
        .sort((a, b) => a.km - b.km || a.index - b.index)
        .slice(0, count)
        .map(({ place }) => place);
    },
  };
}

function toPoint({ lat, lng }: Coordinates): Point {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function plant(given: readonly Point[]): Tree {
  const order = Int32Array.from(given.keys());
  const boxes: number[] = [];
  const at = (index: number, axis: number) => given[index]?.[axis] ?? 0;
  halve({ id: 1, start: 0, end: order.length });
  return { order, points: Float64Array.from([...order].flatMap((index) => given[index] ?? [])), boxes: Float64Array.from(boxes) };

  function halve({ id, start, end }: Branch): void {
    const row = order.subarray(start, end);
    const edges = (choose: (...values: number[]) => number) => axes.map((axis) => row.reduce((edge, index) => choose(edge, at(index, axis)), at(row[0] ?? 0, axis)));
    const [least, most] = [edges(Math.min), edges(Math.max)];
    for (const [edge, value] of [...least, ...most].entries()) boxes[6 * id + edge] = value;
    if (row.length <= placesOfLeaf) return;
    const spread = (axis: number) => (most[axis] ?? 0) - (least[axis] ?? 0);
    const [axis = 0] = axes.toSorted((a, b) => spread(b) - spread(a));
    row.sort((a, b) => at(a, axis) - at(b, axis) || a - b);
    const middle = (start + end) >> 1;
    halve({ id: 2 * id, start, end: middle });
    halve({ id: 2 * id + 1, start: middle, end });
  }
}

/** The `count` nearest places, in no order, and those that are as far as the last of them. */
function search<T extends Located>({ order, points, boxes }: Tree, places: readonly T[], { from, count }: { from: Located; count: number }): Candidate<T>[] {
  const [x, y, z] = toPoint(from.coordinates);
  const found: Candidate<T>[] = [];
  /** Squares of the shortest lines so far, rising. */
  const squares = new Float64Array(count);
  /** Square of the line beyond which nothing is looked for. */
  let reach = Infinity;
  if (count > 0) gather({ id: 1, start: 0, end: order.length });
  return found.filter(({ square }) => square <= reach);

  /** The nearer half first: what is found there spares most of the other. */
  function gather({ id, start, end }: Branch): void {
    if (end - start <= placesOfLeaf) {
      for (let spot = start; spot < end; spot += 1) weigh(spot);
      return;
    }
    const middle = (start + end) >> 1;
    const [below, above] = [2 * id, 2 * id + 1];
    const [toBelow, toAbove] = [squareTo(below), squareTo(above)];
    if (toAbove < toBelow && toAbove <= reach) gather({ id: above, start: middle, end });
    if (toBelow <= reach) gather({ id: below, start, end: middle });
    if (toAbove >= toBelow && toAbove <= reach) gather({ id: above, start: middle, end });
  }

  function weigh(spot: number): void {
    const at = 3 * spot;
    const square = squareOf((points[at] ?? 0) - x, (points[at + 1] ?? 0) - y, (points[at + 2] ?? 0) - z);
    if (square > reach) return;
    const index = order[spot] ?? 0;
    const place = places[index];
    if (place && place !== from) insert(square, Math.min(found.push({ place, index, square }), count));
  }

  /** @param held how many squares there are with this one, at most `count` */
  function insert(square: number, held: number): void {
    let place = held - 1;
    if (held === count && found.length > count && square >= (squares[place] ?? 0)) return;
    for (; place > 0 && (squares[place - 1] ?? 0) > square; place -= 1) squares[place] = squares[place - 1] ?? 0;
    squares[place] = square;
    // A little more, for the sake of rounding.
    if (held === count) reach = (squares[count - 1] ?? 0) * (1 + 1e-9) + 1e-18;
  }

  /** To the nearest point of a branch's box. */
  function squareTo(id: number): number {
    const at = 6 * id;
    return squareOf(
      outside(x, boxes[at] ?? 0, boxes[at + 3] ?? 0),
      outside(y, boxes[at + 1] ?? 0, boxes[at + 4] ?? 0),
      outside(z, boxes[at + 2] ?? 0, boxes[at + 5] ?? 0),
    );
  }
}

function outside(value: number, least: number, most: number): number {
  if (value < least) return least - value;
  return value > most ? value - most : 0;
}

function squareOf(x: number, y: number, z: number): number {
  return x * x + y * y + z * z;
}
