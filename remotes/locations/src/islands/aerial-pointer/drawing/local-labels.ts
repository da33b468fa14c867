import { kmInMile, showMilesAlone } from '@site/shared/geometry';
import { arrangeLabels } from '../../../map-drawing/arrange-labels';
import type { LabelPlace, LabelRequest, LabelSide } from '../../../map-drawing/arrange-labels';
import type { MapPoint } from '../../../map-drawing/map-point';
import type { StationSeen } from '../../../page-data/page-data';
import { stationsOf } from '../../../page-data/stations-seen';
import { middle, pointAt, pointOf, pointsTowards, reachOf, seenNeighbours } from './local-points';
import type { MappedPlace, Seen } from './local-points';

/** Widths of the map in pixels, at the usual text size, from which more names have room. The stylesheet repeats them. */
const levelWidths = [280, 340, 400] as const;

/** What stands at a point of the map. A station has its number in the list beside the map. */
export type LocalMark = 'place' | 'neighbour' | 'station';

export interface LocalLabel {
  readonly mark: LocalMark;
  readonly text: string;
  readonly at: MapPoint;
  /** Undefined where the map has no room for it. */
  readonly label: LabelPlace | undefined;
}

/** A circle about the place that shows the scale. */
export interface ScaleCircle {
  readonly distance: string;
  /** In per cent of the map's width. */
  readonly radius: number;
  readonly label: LabelPlace | undefined;
}

export interface LocalMap {
  readonly circle: ScaleCircle;
  readonly stations: readonly LocalLabel[];
  readonly place: LocalLabel;
  readonly neighbours: readonly LocalLabel[];
}

interface Request extends LabelRequest {
  readonly mark: LocalMark;
}

const sides: readonly LabelSide[] = ['right', 'left', 'below', 'above', 'lowerRight', 'upperRight', 'lowerLeft', 'upperLeft'];

/** Letters and marks in pixels. */
const looks = {
  place: { fontPx: 14, markPx: 6, markLevel: 0, sides },
  station: { fontPx: 12, markPx: 10, markLevel: 0, sides, gapEm: 1.1 },
  neighbour: { fontPx: 12, markPx: 3, markLevel: 0, sides },
  circle: { fontPx: 11, markPx: 0, markLevel: Infinity, sides: ['middle'] },
} as const satisfies Readonly<Record<string, Partial<LabelRequest>>>;

/** In per cent of the map's width: two stations' marks are never nearer to each other. */
const stationGap = 7;

/** Places the marks and names of a place's map: the place's own name chooses first, then distances, then neighbours. */
export function labelLocalMap(place: MappedPlace): LocalMap {
  const neighbours = seenNeighbours(place);
  const reachKm = reachOf(neighbours, place.relays);
  const [circle, circleRequest] = scaleCircle(reachKm);
  const own: Request = { mark: 'place', text: place.name, points: [middle], ...looks.place };
  const stations = requestStations(stationsOf(place), reachKm);
  const others = neighbours.flatMap((seen) => requestNeighbour(seen, reachKm));

  const placed = arrangeLabels<LabelRequest>([own, ...stations, circleRequest, ...others], levelWidths, 1);
  const labelled = (request: Request): LocalLabel => ({
    mark: request.mark,
    text: request.text,
    at: request.points[0] ?? middle,
    label: request.text === '' ? undefined : placed.get(request),
  });
  return {
    circle: { ...circle, label: placed.get(circleRequest) },
    stations: stations.map(labelled),
    place: labelled(own),
    neighbours: others.map(labelled).filter(({ label }) => label),
  };
}

/** In its place where that is inside the frame, else at its side, with the distance. Marks keep clear of each other on the way there. */
function requestStations(stations: readonly StationSeen[], reachKm: number): Request[] {
  const taken: MapPoint[] = [middle];
  return stations.map((station) => {
    const points = pointsTowards(station, reachKm);
    const at = points.find((point) => taken.every((other) => Math.hypot(point.x - other.x, point.y - other.y) >= stationGap)) ?? points[0] ?? middle;
    taken.push(at);
    return { mark: 'station', text: pointOf(station, reachKm) ? '' : showMilesAlone(station.km), points: [at], ...looks.station };
  });
}

function requestNeighbour(seen: Seen, reachKm: number): Request[] {
  const at = pointOf(seen, reachKm);
  return at ? [{ mark: 'neighbour', text: seen.name, points: [at], ...looks.neighbour }] : [];
}

const radiiMiles = [8, 6, 5, 4, 3, 2, 1] as const;
const largestRadius = 40;

/** The largest circle that fits, and the points of it at which its distance may stand. */
function scaleCircle(reachKm: number): readonly [circle: Omit<ScaleCircle, 'label'>, request: LabelRequest] {
  const perMile = (50 * kmInMile) / reachKm;
  const miles = radiiMiles.find((radius) => radius * perMile <= largestRadius) ?? 1;
  const radius = miles * perMile;
  const distance = showMilesAlone(miles * kmInMile);
  const points = [180, 0, 135, 225, 45, 315, 90, 270].map((degrees) => pointAt(degrees, radius));
  return [{ distance, radius }, { text: distance, points, ...looks.circle }];
}
