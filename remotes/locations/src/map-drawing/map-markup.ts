import type { LabelPlace } from './arrange-labels';
import type { MapPoint } from './map-point';

/** A nested drawing puts its own 0 0 at a percentage of the outer one, so that what is in it keeps its size at any width. */
export function atPoint({ x, y }: MapPoint, content: string): string {
  return `<svg x="${percent(x)}" y="${percent(y)}">${content}</svg>`;
}

/** A name, which `map-labels.module.css` puts beside its point. @param names further classes */
export function labelAt(text: string, names: readonly string[], side: LabelPlace['side'] = 'right'): string {
  return `<text class="${(side === 'right' ? names : [...names, side]).join(' ')}">${text}</text>`;
}

function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}
