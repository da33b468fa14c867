import { distanceKm } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';

/** Answers as `nearestPlaces` does, without looking at every place: the time for one answer hardly grows with them. */
export interface PlaceTree<T extends Located> {
  /** The `count` nearest places to `from`, nearest first; `from` itself is left out. */
  readonly nearest: (from: Located, count: number) => T[];
}

type Axis = 'lat' | 'lng';

interface Branch<T> {
  readonly place: T;
  /** Where it stands among the given places: of two equally far ones the first wins. */
  readonly order: number;
  readonly axis: Axis;
  readonly before: Branch<T> | undefined;
  readonly after: Branch<T> | undefined;
}

interface Found<T> {
  readonly place: T;
  readonly order: number;
  readonly km: number;
}

/** A k-d tree: halves the places by latitude, the halves by longitude, and so on. */
export function plantPlaceTree<T extends Located>(places: readonly T[]): PlaceTree<T> {
  const root = plant(places.map((place, order) => ({ place, order })), 'lat');
  return {
    nearest(from, count) {
      const found: Found<T>[] = [];
      if (count > 0) gather(root, from, count, found);
      return found.map(({ place }) => place);
    },
  };
}

function plant<T extends Located>(places: { readonly place: T; readonly order: number }[], axis: Axis): Branch<T> | undefined {
  const sorted = places.sort((a, b) => a.place.coordinates[axis] - b.place.coordinates[axis]);
  const middle = sorted.length >> 1;
  const own = sorted[middle];
  if (!own) return undefined;
  const next = axis === 'lat' ? 'lng' : 'lat';
  return { ...own, axis, before: plant(sorted.slice(0, middle), next), after: plant(sorted.slice(middle + 1), next) };
}

function gather<T extends Located>(branch: Branch<T> | undefined, from: Located, count: number, found: Found<T>[]): void {
  if (!branch) return;
  const { place, order, axis, before, after } = branch;
  const beyond = from.coordinates[axis] - place.coordinates[axis];
  gather(beyond < 0 ? before : after, from, count, found);
  if (place !== from) insert({ place, order, km: distanceKm(from.coordinates, place.coordinates) }, count, found);
  const farthest = found[count - 1];
  if (!farthest || kmToLine(from, axis, beyond) <= farthest.km) gather(beyond < 0 ? after : before, from, count, found);
}

function insert<T>(one: Found<T>, count: number, found: Found<T>[]): void {
  let at = found.length;
  while (at > 0 && isNearer(one, found[at - 1])) at -= 1;
  if (at === count) return;
  found.splice(at, 0, one);
  if (found.length > count) found.pop();
}

function isNearer<T>(one: Found<T>, other: Found<T> | undefined): boolean {
  return other !== undefined && (one.km < other.km || (one.km === other.km && one.order < other.order));
}

/** Slightly too near, for the sake of rounding: a line is then crossed once too often, never once too seldom. */
const almost = 1 - 1e-9;

/** No place on the far side of the line is nearer: along a meridian to a parallel, at a right angle to a meridian. */
function kmToLine({ coordinates: { lat, lng } }: Located, axis: Axis, beyond: number): number {
  if (axis === 'lat') return distanceKm({ lat, lng }, { lat: lat - beyond, lng }) * almost;
  const sine = Math.cos((lat * Math.PI) / 180) * Math.sin((Math.min(Math.abs(beyond), 90) * Math.PI) / 180);
  return 6371 * Math.asin(sine) * almost;
}
