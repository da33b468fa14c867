import { transmitters } from '../directory/transmitters';
import { locationPath } from '../lookup/location-slug';
import type { ListedPlace } from '../page-data/listed-places';
import type { LabelPlace } from './arrange-labels';
import { gridKm } from './map-grid';
import { labelMap, sizeOf } from './map-labels';
import type { Labelled } from './map-labels';
import { mastShape } from './mast-shape';
import { mapSizeKm, projectToMap } from './projection';
import type { MapPoint } from './projection';

/** Size of the drawing that the grid and the tint are in, in tenths of a kilometre. */
const [width, height] = [Math.round(mapSizeKm.width * 10), Math.round(mapSizeKm.height * 10)];

/**
 * The map as SVG markup. Marks and labels stand at percentages of it, so that they keep their size however
 * wide it is; the grid and the tint grow with it. Its looks are in `areas-map.module.css`, by these classes.
 * Names come from the directory, whose test lets none through that would need escaping.
 */
export function drawMap(places: readonly ListedPlace[]): string {
  const labels = labelMap(places, transmitters);
  // By name, as in the page's lists, which so costs fewer bytes.
  const villages = labels.places.filter(({ item }) => sizeOf(item) === 'village').sort((a, b) => a.item.slug.localeCompare(b.item.slug));
  const towns = labels.places.filter(({ item }) => sizeOf(item) !== 'village');
  return [
    '<svg>',
    `<svg class="land" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    `<defs><path id="map-places" d="${dots(places)}"/></defs>`,
    `<use class="reach" href="#map-places"/><use class="core" href="#map-places"/><path class="grid" d="${gridLines()}"/>`,
    '</svg><g aria-hidden="true">',
    ...labels.counties.map(({ item, at, label }) => atPoint(label?.at ?? at, textAt(item, 'county', label))),
    ...villages.map((place) => drawPlace(place, ' tabindex="-1"')),
    ...labels.masts.map(({ item, at, label }) => atPoint(at, `<path class="mast" d="${mastShape}"/>${textAt(item.shortName, 'mast', label)}`)),
    '</g>',
    // Painted last, in the order of the tab key: the larger first. Not every tool takes a drawing's text for a name.
    ...towns.map((place) => drawPlace(place, ` class="${sizeOf(place.item)}" aria-label="${place.item.name}"`)),
    '</svg>',
  ].join('');
}

function drawPlace({ item, at, label }: Labelled<ListedPlace>, attributes: string): string {
  return `<a href="${locationPath(item.slug)}"${attributes}>${atPoint(at, `<circle/>${textAt(item.name, '', label)}`)}</a>`;
}

/** A nested drawing puts its own 0 0 at a percentage of the outer one. */
function atPoint({ x, y }: MapPoint, content: string): string {
  return `<svg x="${percent(x)}" y="${percent(y)}">${content}</svg>`;
}

/** A label without room is shown when its mark is pointed at. */
function textAt(text: string, kind: string, label: LabelPlace | undefined): string {
  const classes = [kind, label ? `l${label.level}` : 'l9', label && label.side !== 'right' ? label.side : ''];
  return `<text class="${classes.filter(Boolean).join(' ')}">${text}</text>`;
}

function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

/**
 * A line of no length at each place: its round ends are as large as the stylesheet makes it thick. Each begins so far
 * from the one above it: a third fewer bytes than from the corner of the map.
 */
function dots(places: readonly ListedPlace[]): string {
  const points = places
    .map(({ coordinates }) => projectToMap(coordinates))
    .map(({ x, y }) => ({ x: Math.round((x * width) / 100), y: Math.round((y * height) / 100) }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return points.map(({ x, y }, index) => `m${x - (points[index - 1]?.x ?? 0)} ${y - (points[index - 1]?.y ?? 0)}h0`).join('');
}

function gridLines(): string {
  const step = gridKm * 10;
  const across = Array.from({ length: Math.floor(width / step) }, (_, index) => `M${(index + 1) * step} 0v${height}`);
  const down = Array.from({ length: Math.floor(height / step) }, (_, index) => `M0 ${(index + 1) * step}h${width}`);
  return [...across, ...down].join('');
}
