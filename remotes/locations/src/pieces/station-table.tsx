import type { ReactElement, ReactNode } from 'react';
import { DataTable } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { StationSeen } from '../page-data/page-data';
import { stationName } from '../page-data/stations-seen';
import styles from './station-table.module.css';

export interface StationTableProps {
  /** Name of the place that distances and bearings are measured from. */
  readonly from: string;
  /** Nearest first. */
  readonly stations: readonly StationSeen[];
}

/** Where TV stations lie from a place, what they carry, and which aerial suits them. */
export function StationTable({ from, stations }: StationTableProps): ReactElement {
  return (
    <DataTable
      caption={`TV masts and relays from ${from}, nearest first`}
      columns={['Station', 'Distance', 'Bearing', 'Channels', 'Aerial']}
      rows={stations.map(showStation)}
    />
  );
}

function showStation(station: StationSeen): ReactNode[] {
  const { km, degrees, direction, channels, aerialGroup, polarisation } = station;
  const aerial = [aerialGroup && `group ${aerialGroup}`, polarisation && rods[polarisation]].filter(Boolean);
  return [
    stationName(station),
    <Figure key="distance">{showMiles(km)}</Figure>,
    <Figure key="bearing">{`${degrees}°, ${direction}`}</Figure>,
    channels === 'all' ? 'all' : 'main only',
    aerial.join(', ') || 'not known',
  ];
}

function Figure({ children }: { readonly children: string }): ReactElement {
  return <span className={styles.figure}>{children}</span>;
}

/** How the rods of an aerial stand for a polarisation. */
const rods: Readonly<Record<NonNullable<StationSeen['polarisation']>, string>> = {
  horizontal: 'rods flat',
  vertical: 'rods upright',
  both: 'rods flat or upright',
};
