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

/** The nearest place in each direction. */
export function CompassTable({ from, places }: CompassTableProps): ReactElement {
  return (
    <DataTable
      caption={`The nearest place on our list in each direction from ${from}`}
      columns={['Direction', 'Place', 'Distance', 'Outward code']}
      rows={places.map(({ name, slug, km, direction, outwardCode }) => [
        direction,
        <Link key={slug} to={locationPath(slug)}>
          {name}
        </Link>,
        showKm(km),
        outwardCode,
      ])}
    />
  );
}
