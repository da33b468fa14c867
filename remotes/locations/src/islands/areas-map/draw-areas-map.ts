import { kmInMile } from '@site/shared/geometry';
import { stations } from '../../directory/stations';
import type { Station } from '../../directory/stations';
import { locationPath } from '../../directory/location-paths';
import type { LabelPlace } from '../../map-drawing/arrange-labels';
import { atPoint, labelAt, mastShape } from '../../map-drawing/map-markup';
import { listedPlaces } from '../../page-data/listed-places';
import type { ListedPlace } from '../../page-data/listed-places';
import { isStrong } from '../../page-data/stations-seen';
import { labelMap, mapSizeKm, mastName, projectToMap, sizeOf } from './map-labels';
import type { Labelled } from './map-labels';

let drawing: string | undefined;

/** The map of all places as SVG markup, drawn once. */
export function drawAreasMap(): string {
  drawing ??= drawMap(listedPlaces, stations);
  return drawing;
}

/** Size of the drawing of grid and tint, in kilometres. */
const [width, height] = [Math.round(mapSizeKm.width), Math.round(mapSizeKm.height)];

/**
 * The map as SVG markup. Marks and labels are placed at percentages, so that they keep their size at any width; the grid
 * and the tint grow with the map. `map-sheet.module.css` styles it by these class names.
 * Names come from the directory, whose test refuses any that would need escaping.
 */
export function drawMap(places: readonly ListedPlace[], stations: readonly Station[]): string {
  const labels = labelMap(places, stations.filter(isOnMap));
  // By name, as in the page's lists: repetition compresses well.
  const villages = labels.places.filter(({ item }) => sizeOf(item) === 'village').sort((a, b) => (a.item.slug < b.item.slug ? -1 : 1));
  const towns = labels.places.filter(({ item }) => sizeOf(item) !== 'village');
  return [
    '<svg>',
    `<svg class="land" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    `<defs><path id="map-places" d="${dots(places)}"/></defs>`,
    `<use class="reach" href="#map-places"/><use class="core" href="#map-places"/><path class="grid" d="${gridLines()}"/>`,
    '</svg><g aria-hidden="true">',
    ...labels.counties.map(({ item, at, label }) => atPoint(label?.at ?? at, textAt(item, 'county', label))),
    ...villages.map((place) => drawPlace(place, ' tabindex="-1"')),
    ...labels.masts.map(({ item, at, label }) => atPoint(at, `<path class="mast" d="${mastShape}"/>${textAt(mastName(item), 'mast', label)}`)),
    '</g>',
    // Painted last, in tab order: the larger first. With an aria-label, since not every tool reads a drawing's text as its name.
    ...towns.map((place) => drawPlace(place, ` class="${sizeOf(place.item)}" aria-label="${place.item.name}"`)),
    '</svg>',
  ].join('');
}

/** The large masts within the frame. */
function isOnMap({ watts, coordinates }: Station): boolean {
  const { x, y } = projectToMap(coordinates);
  return isStrong({ watts }) && Math.min(x, y, 100 - x, 100 - y) > 0;
}

function drawPlace({ item, at, label }: Labelled<ListedPlace>, attributes: string): string {
  return `<a href="${locationPath(item.slug)}"${attributes}>${atPoint(at, `<circle/>${textAt(item.name, '', label)}`)}</a>`;
}

/** A label without room is shown when the visitor points at its mark. */
function textAt(text: string, kind: string, label: LabelPlace | undefined): string {
  return labelAt(text, [...(kind ? [kind] : []), `l${label?.level ?? 9}`], label?.side);
}

/**
 * A line of length 0 at each place, to the kilometre; its round ends are as large as the stylesheet makes the stroke wide.
 * Each start is relative to the one before, which takes a third fewer bytes than absolute points.
 */
function dots(places: readonly ListedPlace[]): string {
  const points = places
    .map(({ coordinates }) => projectToMap(coordinates))
    .map(({ x, y }) => ({ x: Math.round((x * width) / 100), y: Math.round((y * height) / 100) }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return points.map(({ x, y }, index) => `m${x - (points[index - 1]?.x ?? 0)} ${y - (points[index - 1]?.y ?? 0)}h0`).join('');
}

function gridLines(): string {
  const step = gridMiles * kmInMile;
  const linesOf = (size: number) => Array.from({ length: Math.floor(size / step) }, (_, index) => ((index + 1) * step).toFixed(1));
  return [...linesOf(width).map((x) => `M${x} 0v${height}`), ...linesOf(height).map((y) => `M0 ${y}h${width}`)].join('');
}

/** Miles between the lines of the map's grid. */
export const gridMiles = 10;
