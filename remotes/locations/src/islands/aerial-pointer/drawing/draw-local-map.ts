import { atPoint, labelAt } from '../../../map-drawing/map-markup';
import type { MapPoint } from '../../../map-drawing/map-point';
import type { LocalLabel, LocalMap } from './local-labels';
import { middle } from './local-points';

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
