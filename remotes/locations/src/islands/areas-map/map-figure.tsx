import type { ReactElement } from 'react';
import { Island } from '@site/shared';
import { AreasMap } from './areas-map';
import styles from './map-figure.module.css';
import { MapKey } from './map-key';

export interface MapFigureProps {
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
