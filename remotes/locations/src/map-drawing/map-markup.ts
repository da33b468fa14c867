import type { LabelPlace, MapPoint } from './arrange-labels';

/** A lattice tower with its foot at 0 0 and waves from its top: an SVG path, 14 wide and 16 high. */
export const mastShape =
  'M-4 0L0-11L4 0M-3-3H3L-1.4-7H1.4L-3-3M-3-13.5a4 4 0 0 0 0 5M3-13.5a4 4 0 0 1 0 5M-5.3-15.5a7 7 0 0 0 0 9M5.3-15.5a7 7 0 0 1 0 9';

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
