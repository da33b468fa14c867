import type { Coordinates, Located } from '@site/shared/geometry';

/** A list of places that finds the nearest ones quickly. */
export interface NearPlaces<T extends Located> {
  /** The `count` nearest places to `from`, nearest first; `from` itself is left out. */
  readonly nearest: (from: Located, count: number) => T[];
}

/**
 * Finds what `nearestPlaces` finds. Each place is kept as a point of the unit sphere: straight lines between such points
 * grow with distances, so that one pass over three numbers a place is enough.
 */
export function indexPlaces<T extends Located>(places: readonly T[]): NearPlaces<T> {
  const points = Float64Array.from(places.flatMap(({ coordinates }) => toPoint(coordinates)));

  function nearest(from: Located, count: number): T[] {
    const [x, y, z] = toPoint(from.coordinates);
    const found: number[] = [];
    /** Squares of the lines to the places found, rising. */
    const squares: number[] = [];
    let reach = count > 0 ? Infinity : 0;
    for (let index = 0; index < places.length; index += 1) {
      const dx = (points[3 * index] ?? 0) - x;
      const dy = (points[3 * index + 1] ?? 0) - y;
      const dz = (points[3 * index + 2] ?? 0) - z;
      const square = dx * dx + dy * dy + dz * dz;
      if (square >= reach || places[index] === from) continue;
      let rank = found.length;
      while (rank > 0 && (squares[rank - 1] ?? 0) > square) rank -= 1;
      squares.splice(rank, 0, square);
      found.splice(rank, 0, index);
      if (found.length > count) {
        squares.pop();
        found.pop();
      }
      if (found.length === count) reach = squares[count - 1] ?? 0;
    }
    return found.flatMap((index) => places[index] ?? []);
  }

  return { nearest };
}

function toPoint({ lat, lng }: Coordinates): readonly [x: number, y: number, z: number] {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
