import { Island } from '@site/shared';
import type { ReactElement } from 'react';
import { mastShape } from '../../map-drawing/map-markup';
import { AreasMap } from './areas-map';
import { gridMiles } from './draw-areas-map';
import styles from './map-figure.module.css';

interface MapFigureProps {
  /** Number of places on the map. */
  readonly count: number;
  /** The map as SVG markup. */
  readonly drawing: string;
}

/** The map of all places with its key, for a page. */
export function MapFigure({ count, drawing }: MapFigureProps): ReactElement {
  return (
    <figure className={styles.figure}>
      <Island name="areas-map" component={AreasMap} props={{}} prerenderProps={{ drawing }} />
      <MapKey count={count} />
    </figure>
  );
}

/** The meaning of the map's marks, its sources, and its limits. */
function MapKey({ count }: { readonly count: number }): ReactElement {
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
        North is up, and the lines of the grid are {gridMiles} miles apart. The map is drawn from the coordinates of the {count}{' '}
        places on our list, and the tint shows where they are. It is no border, and no promise of coverage.
      </p>
      <p>Masts beyond its edges, such as Sutton Coldfield’s, are not on it. The lists below have the same places by county.</p>
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
