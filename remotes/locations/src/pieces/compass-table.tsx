import type { ReactElement } from 'react';
import { DataTable, Link } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import type { NearbyPlace } from '../page-data/page-data';
import { showKm } from './show-figure';

export interface CompassTableProps {
  readonly from: string;
  /** At most one place for each compass point. */
  readonly places: readonly NearbyPlace[];
}

/** The nearest place in each direction. Of two columns, so that it stays a short table on a phone. */
export function CompassTable({ from, places }: CompassTableProps): ReactElement {
  return (
    <DataTable
      caption={`The nearest place on our list in each direction from ${from}`}
      columns={['Direction', 'Place, distance and outward code']}
      rows={places.map(({ name, slug, km, direction, outwardCode }) => [
        direction,
        <span key={slug}>
          <Link to={locationPath(slug)}>{name}</Link>, {showKm(km)}, {outwardCode}
        </span>,
      ])}
    />
  );
}
