import type { ReactElement } from 'react';
import { bearingDegrees, distanceKm, kmInMile } from '@site/shared/geometry';
import styles from './reach-sketch.module.css';
import { findBase, towns } from './towns';
import type { Town } from './towns';

const ringsInMiles = [10, 20];
/** Of a label from its dot, in km. */
const gapKm = 1.6;

/** Rings of miles round the base, and the towns where they lie. Decoration: the list beside it says the same. */
export function ReachSketch(): ReactElement | null {
  const base = findBase();
  if (!base) return null;
  return (
    <svg viewBox="-44 -36 88 72" className={styles.sketch} aria-hidden="true">
      {ringsInMiles.map((miles) => (
        <Ring key={miles} miles={miles} />
      ))}
      {towns.map((town) => (
        <Dot key={town.name} town={town} base={base} />
      ))}
    </svg>
  );
}

/** Its label stands to the north-east, where no town is. */
function Ring({ miles }: { readonly miles: number }): ReactElement {
  const radiusKm = miles * kmInMile;
  const at = round(radiusKm * Math.SQRT1_2);
  return (
    <>
      <circle r={round(radiusKm)} className={styles.ring} />
      <text x={at + 1} y={-at} className={styles.miles}>
        {miles} miles
      </text>
    </>
  );
}

function Dot({ town, base }: { readonly town: Town; readonly base: Town }): ReactElement {
  const { x, y } = place(town, base);
  // A label far in the west would leave the sketch.
  const isRight = x > 8 || x < -30 || town === base;
  return (
    <>
      <circle cx={x} cy={y} r={town === base ? 1.4 : 0.9} className={town === base ? styles.base : styles.dot} />
      <text x={round(isRight ? x + gapKm : x - gapKm)} y={round(y + 1.2)} textAnchor={isRight ? 'start' : 'end'} className={town === base ? styles.name : undefined}>
        {town.name}
      </text>
    </>
  );
}

/** In km from the base, north at the top. */
function place(town: Town, base: Town): { readonly x: number; readonly y: number } {
  if (town === base) return { x: 0, y: 0 };
  const km = distanceKm(base.coordinates, town.coordinates);
  const bearing = (bearingDegrees(base.coordinates, town.coordinates) * Math.PI) / 180;
  return { x: round(km * Math.sin(bearing)), y: round(-km * Math.cos(bearing)) };
}

function round(km: number): number {
  return Math.round(km * 10) / 10;
}
