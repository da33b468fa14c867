import type { ReactElement } from 'react';
import type { MastDirection } from '../page-data/page-data';
import styles from './mast-compass.module.css';
import { byDistance } from './mast-spread';

/** Lengths of the compass's arms for a mast at 0 km, and at `farthestKm` and beyond. */
const [shortestArm, longestArm] = [40, 92];
const farthestKm = 150;

/**
 * A compass with an arm towards each mast, longer for a farther one; the nearest is highlighted. It repeats the table
 * beside it.
 */
export function MastCompass({ masts }: { readonly masts: readonly MastDirection[] }): ReactElement {
  const [nearest] = byDistance(masts);
  return (
    <svg viewBox="-120 -120 240 240" aria-hidden="true" className={styles.compass}>
      <circle r="116" />
      <path d="M0-116v12M0 104v12M-116 0h12M104 0h12M82-82l-6 6M-82-82l6 6M82 82l-6-6M-82 82l6-6" />
      {points.map(([letter, x, y]) => (
        <text key={letter} x={x} y={y}>
          {letter}
        </text>
      ))}
      {masts.map((mast) => (
        <MastArm key={mast.name} mast={mast} isNearest={mast === nearest} />
      ))}
    </svg>
  );
}

const points = [
  ['N', 0, -94],
  ['E', 94, 0],
  ['S', 0, 94],
  ['W', -94, 0],
] as const;

/** Drawn to the north and rotated by its bearing; its letter is rotated back. */
function MastArm({ mast: { name, km, degrees }, isNearest }: { readonly mast: MastDirection; readonly isNearest: boolean }): ReactElement {
  const length = Math.round(shortestArm + (longestArm - shortestArm) * Math.min(1, km / farthestKm));
  return (
    <g transform={`rotate(${degrees})`} className={isNearest ? styles.nearest : styles.arm}>
      <path d={`M0 0V${-length}`} />
      <g transform={`translate(0 ${-length}) rotate(${-degrees})`}>
        <circle r="11" />
        <text>{name.charAt(0)}</text>
      </g>
    </g>
  );
}
