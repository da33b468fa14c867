import { bearingDegrees, distanceKm, kmInMile, showMilesAlone } from '@site/shared/geometry';
import { arrangeLabels } from '../../map-drawing/arrange-labels';
import type { LabelPlace, LabelRequest, LabelSide, MapPoint } from '../../map-drawing/arrange-labels';
import { atPoint, labelAt } from '../../map-drawing/map-markup';
import { placesBySlug } from '../../page-data/listed-places';
import type { PlaceDetails, StationSeen } from '../../page-data/page-data';
import { isNearRelay, stationsOf } from '../../page-data/stations-seen';

/**
 * The map of a place and what is around it as SVG markup; `local-map.module.css` styles it by these class names. The list
 * beside it says the same in words.
 */
export function drawLocalMap({ circle, stations, place, neighbours }: LocalMap): string {
  const rays = stations.map(({ at }) => `M${middle.x} ${middle.y}L${tenths(at.x)} ${tenths(at.y)}`).join('');
  return [
    '<svg aria-hidden="true">',
    `<svg viewBox="0 0 100 100"><ellipse cx="${middle.x}" cy="${middle.y}" rx="${tenths(circle.radius)}" ry="${tenths(circle.radius)}"/><path d="${rays}"/></svg>`,
    circle.label ? atPoint(circle.label.at, labelAt(circle.distance, ['scale', `l${circle.label.level}`], circle.label.side)) : '',
    ...neighbours.map((one) => drawMark(one, '<circle/>')),
    ...stations.map((one, index) => drawMark(one, `<circle class="station"/><text class="number middle">${index + 1}</text>`)),
    drawMark(place, '<circle class="place"/>'),
    '</svg>',
  ].join('');
}

function drawMark({ mark, text, at, label }: LocalLabel, shape: string): string {
  return atPoint(at, label ? shape + labelAt(text, [mark, `l${label.level}`], label.side) : shape);
}

function tenths(value: MapPoint['x']): number {
  return Math.round(value * 10) / 10;
}

/** Widths of the map in pixels, at the usual text size, from which more names have room. The stylesheet repeats them. */
const levelWidths = [280, 340, 400] as const;

/** A mark at a point of the map. A station has its number in the list beside the map. */
type LocalMark = 'place' | 'neighbour' | 'station';

interface LocalLabel {
  readonly mark: LocalMark;
  readonly text: string;
  readonly at: MapPoint;
  /** Undefined where the map has no room for it. */
  readonly label: LabelPlace | undefined;
}

/** A circle about the place that shows the scale. */
interface ScaleCircle {
  readonly distance: string;
  /** In per cent of the map's width. */
  readonly radius: number;
  readonly label: LabelPlace | undefined;
}

interface LocalMap {
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

/** The content of the local map. */
export type MappedPlace = Pick<PlaceDetails, 'name' | 'slug' | 'mainStations' | 'relays' | 'neighbours'>;

/** Something that is seen from the middle of the map. */
interface Seen {
  readonly name: string;
  readonly km: number;
  readonly degrees: number;
}

const leastReachKm = 2.5;
const margin = 1.2;
/** How near to its side a mark may be, in per cent of the map's width. */
const inset = 4;

/** Where the place itself is. */
const middle: MapPoint = { x: 50, y: 50 };

/** The neighbours with their exact bearings. */
function seenNeighbours({ slug, neighbours }: MappedPlace): Seen[] {
  const from = placesBySlug.get(slug)?.coordinates;
  return neighbours.flatMap(({ name, slug: other }) => {
    const to = placesBySlug.get(other)?.coordinates;
    return from && to ? [{ name, km: distanceKm(from, to), degrees: bearingDegrees(from, to) }] : [];
  });
}

/** Kilometres from the middle of the map to each of its sides: the farthest neighbour and the nearest relay, if that is near, are inside the frame. */
function reachOf(neighbours: readonly Seen[], relays: readonly Seen[]): number {
  const [relay] = relays.filter(isNearRelay);
  return Math.max(leastReachKm, margin * Math.max(relay?.km ?? 0, ...neighbours.map(({ km }) => km)));
}

/** Where the map shows it; undefined beyond the frame. */
function pointOf(seen: Seen, reachKm: number): MapPoint | undefined {
  const point = pointAt(seen.degrees, (50 * seen.km) / reachKm);
  return offMiddle(point) > 50 - 2 * inset ? undefined : point;
}

/** Points at which its mark may stand, the best first: its own and some farther out, or some at the map's side and nearer. */
function pointsTowards(seen: Seen, reachKm: number): MapPoint[] {
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
function pointAt(degrees: number, far: number): MapPoint {
  const radians = (degrees * Math.PI) / 180;
  return { x: middle.x + far * Math.sin(radians), y: middle.y - far * Math.cos(radians) };
}
