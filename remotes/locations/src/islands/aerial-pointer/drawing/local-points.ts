import { bearingDegrees, distanceKm } from '@site/shared/geometry';
import type { MapPoint } from '../../../map-drawing/map-point';
import { placesBySlug } from '../../../page-data/listed-places';
import type { PlaceDetails } from '../../../page-data/page-data';
import { isNearRelay } from '../../../page-data/stations-seen';

/** What the local map shows. */
export type MappedPlace = Pick<PlaceDetails, 'name' | 'slug' | 'mainStations' | 'relays' | 'neighbours'>;

/** Something that is seen from the middle of the map. */
export interface Seen {
  readonly name: string;
  readonly km: number;
  readonly degrees: number;
}

const leastReachKm = 2.5;
const margin = 1.2;
/** How near to its side a mark may be, in per cent of the map's width. */
const inset = 4;

/** Where the place itself is. */
export const middle: MapPoint = { x: 50, y: 50 };

/** The neighbours with their exact bearings. */
export function seenNeighbours({ slug, neighbours }: MappedPlace): Seen[] {
  const from = placesBySlug.get(slug)?.coordinates;
  return neighbours.flatMap(({ name, slug: other }) => {
    const to = placesBySlug.get(other)?.coordinates;
    return from && to ? [{ name, km: distanceKm(from, to), degrees: bearingDegrees(from, to) }] : [];
  });
}

/** Kilometres from the middle of the map to each of its sides: the farthest neighbour and the nearest relay, if that is near, are inside the frame. */
export function reachOf(neighbours: readonly Seen[], relays: readonly Seen[]): number {
  const [relay] = relays.filter(isNearRelay);
  return Math.max(leastReachKm, margin * Math.max(relay?.km ?? 0, ...neighbours.map(({ km }) => km)));
}

/** Where the map shows it; undefined beyond the frame. */
export function pointOf(seen: Seen, reachKm: number): MapPoint | undefined {
  const point = pointAt(seen.degrees, (50 * seen.km) / reachKm);
  return offMiddle(point) > 50 - 2 * inset ? undefined : point;
}

/** Points at which its mark may stand, the best first: its own and some farther out, or some at the map's side and nearer. */
export function pointsTowards(seen: Seen, reachKm: number): MapPoint[] {
  const own = (50 * seen.km) / reachKm;
  const toSide = (50 - inset) / offMiddle(pointAt(seen.degrees, 1));
  const distances = pointOf(seen, reachKm) ? [0, 6, 12, 18].map((more) => own + more) : [1, 0.85, 0.7, 0.55].map((part) => part * toSide);
  return distances.map((far) => pointAt(seen.degrees, far));
}

/** Distance from the middle along the axis on which it is farther. */
function offMiddle({ x, y }: MapPoint): number {
  return Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y));
}

/** The point in a direction. @param far distance from the middle in per cent of the map's width */
export function pointAt(degrees: number, far: number): MapPoint {
  const radians = (degrees * Math.PI) / 180;
  return { x: middle.x + far * Math.sin(radians), y: middle.y - far * Math.cos(radians) };
}
