import { transmitters } from '../../../directory/transmitters';
import { locationPath } from '../../../lookup/location-slug';
import type { ListedPlace } from '../../../page-data/listed-places';
import type { LabelPlace } from './arrange-labels';
import { gridKm } from './map-grid';
import { labelMap, sizeOf } from './map-labels';
import type { Labelled } from './map-labels';
import { mastShape } from './mast-shape';
import { mapSizeKm, projectToMap } from './projection';
import type { MapPoint } from './projection';

/** Size of the drawing of grid and tint, in tenths of a kilometre. */
const [width, height] = [Math.round(mapSizeKm.width * 10), Math.round(mapSizeKm.height * 10)];

/**
 * The map as SVG markup. Marks and labels are placed at percentages, so that they keep their size at any width; the grid
 * and the tint grow with the map. `map-sheet.module.css` styles it by these class names.
 * Names come from the directory, whose test refuses any that would need escaping.
 */
export function drawMap(places: readonly ListedPlace[]): string {
  const labels = labelMap(places, transmitters);
  // By name, as in the page's lists: repetition compresses well.
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
    // Painted last, in tab order: the larger first. With an aria-label, since not every tool reads a drawing's text as its name.
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

/** A label without room is shown when the visitor points at its mark. */
function textAt(text: string, kind: string, label: LabelPlace | undefined): string {
  const classes = [kind, label ? `l${label.level}` : 'l9', label && label.side !== 'right' ? label.side : ''];
  return `<text class="${classes.filter(Boolean).join(' ')}">${text}</text>`;
}

function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

/**
 * A line of length 0 at each place; its round ends are as large as the stylesheet makes the stroke wide. Each start is
 * relative to the one before, which takes a third fewer bytes than absolute points.
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
