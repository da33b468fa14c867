import type { ReactElement } from 'react';
import styles from './areas-map.module.css';
import { gridKm } from './drawing/map-grid';
import { mastShape } from './drawing/mast-shape';

export interface MapKeyProps {
  readonly count: number;
  /** Id of the text about keys. */
  readonly keysId: string;
  /** Whether the map responds to keys. */
  readonly isHydrated: boolean;
}

/** What the map's marks mean, what it is drawn from, and what it does not show. */
export function MapKey({ count, keysId, isHydrated }: MapKeyProps): ReactElement {
  return (
    <figcaption className={styles.caption}>
      <ul className={styles.key}>
        <li>
          <Dot size="main" /> Our main towns
        </li>
        <li>
          <Dot size="town" /> Other towns
        </li>
        <li>
          <Dot size="village" /> Villages
        </li>
        <li>
          <svg viewBox="-12 -22 24 24" aria-hidden="true">
            <path d={mastShape} />
          </svg>{' '}
          Large TV masts
        </li>
      </ul>
      <p>
        North is up, and the lines of the grid are {gridKm} km apart. The map is drawn from the coordinates of the {count}{' '}
        places on our list: the tint shows where they are. It is no border, and no promise of coverage.
      </p>
      <p>The lists below have the same places by county.</p>
      <p id={keysId} className={styles.keys} data-shown={isHydrated || undefined}>
        By keyboard: the arrow keys move from place to place, + and − zoom, Escape leaves the map. Villages get their names,
        and the arrow keys reach them, as you come nearer.
      </p>
    </figcaption>
  );
}

/** As large as on the largest map. */
function Dot({ size }: { readonly size: 'main' | 'town' | 'village' }): ReactElement {
  return (
    <svg viewBox="-12 -10 24 20" className={size} aria-hidden="true">
      <circle />
    </svg>
  );
}
