import type { ReactElement } from 'react';
import { ContentSection, DataTable, Link } from '@site/shared';
import { degreesBetween } from '@site/shared/geometry';
import type { MastDirection } from '../page-data/page-data';
import { MastCompass } from './mast-compass';
import styles from './mast-compass.module.css';
import { byDistance, spreadOf } from './mast-spread';

export interface MastTableProps {
  /** Name of the place that distances and bearings are measured from. */
  readonly from: string;
  readonly masts: readonly MastDirection[];
}

/** Distances and bearings of the four main masts, and what they do not show. */
export function MastTable({ from, masts }: MastTableProps): ReactElement {
  const [nearest, second] = byDistance(masts);
  const spread = spreadOf(masts);
  return (
    <ContentSection title={`Where the TV masts lie from ${from}`}>
      <DataTable
        caption={`Distance and true bearing from the middle of ${from}`}
        columns={['Mast', 'Distance', 'Bearing', `Turn from ${nearest?.name ?? ''}`]}
        rows={masts.map((mast) => [
          mast.name,
          `${mast.km} km`,
          `${mast.degrees}°, ${mast.direction}`,
          nearest && mast !== nearest ? showTurn(degreesBetween(nearest.degrees, mast.degrees)) : 'none',
        ])}
      />
      <div className={styles.masts}>
        <MastCompass masts={masts} />
        <div>
          <p>
            {nearest && second && describeNearest(nearest, second)} From {from} all four lie within {spread.degrees}°, clockwise
            from {spread.from} to {spread.to}; to the {spread.empty} there is none.
          </p>
          <p>
            That is geometry, not coverage: <a href="https://www.freeview.co.uk">Freeview’s checker</a> decides for an address.{' '}
            <Link to="/blog/which-tv-mast-does-my-home-face">Which mast does my home face?</Link>
          </p>
        </div>
      </div>
    </ContentSection>
  );
}

function describeNearest(nearest: MastDirection, second: MastDirection): string {
  return `${nearest.name} is the nearest; ${second.name} lies ${second.km - nearest.km} km farther off.`;
}

function showTurn(degrees: number): string {
  return degrees === 0 ? 'none' : `${Math.abs(degrees)}° ${degrees > 0 ? 'clockwise' : 'anticlockwise'}`;
}
