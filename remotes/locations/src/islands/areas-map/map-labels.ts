import type { Coordinates } from '@site/shared/geometry';
import type { County } from '../../directory/places';
import type { Station } from '../../directory/stations';
import { isDedicatedTown, isTown } from '../../directory/town-names';
import { arrangeLabels } from '../../map-drawing/arrange-labels';
import type { LabelPlace, LabelRequest, LabelSide, MapPoint } from '../../map-drawing/arrange-labels';
import type { ListedPlace } from '../../page-data/listed-places';

/** The bounds of the map, in degrees: every place of the directory, and the masts among them. */
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

/** Widths of the map, in pixels at the usual text size, from which more labels are shown. The stylesheet repeats them. */
const levelWidths = [286, 640, 1120, 1920, 2880] as const;

/** How large a place is drawn. */
type PlaceSize = 'main' | 'city' | 'town' | 'village';

const cityPopulation = 50_000;
const sidesOfPlace: readonly LabelSide[] = ['right', 'left', 'lowerRight', 'upperRight', 'lowerLeft', 'upperLeft', 'above', 'below'];

/** Letters and marks in pixels. On a small map a name may cover a town's dot. */
const looks: Readonly<Record<PlaceSize, Pick<LabelRequest, 'fontPx' | 'markPx' | 'markLevel'>>> = {
  main: { fontPx: 12, markPx: 5, markLevel: 0 },
  city: { fontPx: 12, markPx: 4, markLevel: 0 },
  town: { fontPx: 12, markPx: 3, markLevel: 1 },
  village: { fontPx: 12, markPx: 2, markLevel: 2 },
};

const countyLook = { fontPx: 10, spacingEm: 0.1, markPx: 0, markLevel: Infinity } as const;

export interface Labelled<T> {
  readonly item: T;
  readonly at: MapPoint;
  /** Undefined where there is no room on a map of any width. */
  readonly label: LabelPlace | undefined;
}

interface MapLabels {
  readonly masts: readonly Labelled<Station>[];
  readonly counties: readonly Labelled<County>[];
  /** The most important first. */
  readonly places: readonly Labelled<ListedPlace>[];
}

type Request<T> = LabelRequest & { readonly item: T };

/**
 * Places the map's marks and labels. Masts choose first, then main towns, of which those in the crowded south begin,
 * counties, towns by size, villages.
 */
export function labelMap(places: readonly ListedPlace[], stations: readonly Station[]): MapLabels {
  const mainTowns = places.filter((place) => sizeOf(place) === 'main').map(requestPlace);
  const fromTheSouth = mainTowns.toSorted((a, b) => a.item.coordinates.lat - b.item.coordinates.lat);
  const others = places
    .filter((place) => sizeOf(place) !== 'main')
    .sort((a, b) => importanceOf(b) - importanceOf(a))
    .map(requestPlace);
  const masts = stations.map(requestMast);
  const counties = [...new Set(places.map(({ county }) => county))].map((county) => requestCounty(county, places));

  const labels = arrangeLabels<Request<unknown>>(
    [...masts, ...fromTheSouth, ...counties, ...others],
    levelWidths,
    mapSizeKm.height / mapSizeKm.width,
  );
  const labelled = <T>(request: Request<T>) => ({
    item: request.item,
    at: request.points[0] ?? { x: 0, y: 0 },
    label: labels.get(request),
  });
  return { masts: masts.map(labelled), counties: counties.map(labelled), places: [...mainTowns, ...others].map(labelled) };
}

export function sizeOf(place: ListedPlace): PlaceSize {
  if (isDedicatedTown(place.slug)) return 'main';
  if (!isTown(place)) return 'village';
  return (place.population ?? 0) < cityPopulation ? 'town' : 'city';
}

/** Towns by population, then villages: those with businesses first. */
function importanceOf(place: ListedPlace): number {
  const isVillage = sizeOf(place) === 'village';
  return isVillage ? Number(place.businessType === 'mixed') : 2 + (place.population ?? 0);
}

function requestPlace(place: ListedPlace): Request<ListedPlace> {
  const size = sizeOf(place);
  const fromLevel = size !== 'village' ? 0 : place.businessType === 'mixed' ? 1 : 2;
  const points = [projectToMap(place.coordinates)];
  return { item: place, text: place.name, points, sides: sidesOfPlace, fromLevel, ...looks[size] };
}

function requestMast(mast: Station): Request<Station> {
  const points = [projectToMap(mast.coordinates)];
  return { item: mast, text: mastName(mast), points, sides: ['right', 'left', 'below'], fontPx: 12, markPx: 8, markRisePx: 8, markLevel: 0 };
}

/** The hill of a mast whose name is a town's, e.g. Beckley of `Oxford (Beckley)`: the map has the town, too. */
export function mastName({ name }: Station): string {
  return /\((.+)\)/.exec(name)?.[1] ?? name;
}

/**
 * A county's name is placed as near to the middle of its places as there is room, and always nearest to one of them, since
 * the directory has no borders.
 */
function requestCounty(county: County, places: readonly ListedPlace[]): Request<County> {
  const located = places.map((place) => ({ county: place.county, point: projectToMap(place.coordinates) }));
  const own = located.filter((place) => place.county === county);
  const middle = { x: mean(own.map(({ point }) => point.x)), y: mean(own.map(({ point }) => point.y)) };
  const isInside = (point: MapPoint) => nearestTo(point, located)?.county === county;
  const points = pointsAround(middle).filter(isInside);
  return { item: county, text: county.toUpperCase(), points, sides: ['middle'], ...countyLook };
}

/** A point and others on a grid about it, the nearest first. */
function pointsAround(middle: MapPoint): MapPoint[] {
  const steps = [-16, -12, -8, -4, 0, 4, 8, 12, 16];
  return steps
    .flatMap((dx) => steps.map((dy) => ({ x: middle.x + dx, y: middle.y + dy })))
    .sort((a, b) => distance(a, middle) - distance(b, middle));
}

function nearestTo<T extends { readonly point: MapPoint }>(point: MapPoint, among: readonly T[]): T | undefined {
  return among.reduce<T | undefined>(
    (nearest, other) => (!nearest || distance(point, other.point) < distance(point, nearest.point) ? other : nearest),
    undefined,
  );
}

/** Squared: it is only compared. */
function distance(a: MapPoint, b: MapPoint): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
