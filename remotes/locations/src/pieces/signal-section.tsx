import { ContentSection, DataTable, LinkList } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { ReactElement, ReactNode } from 'react';
import type { StationSeen } from '../page-data/page-data';
import { comparable, stationName, stationsOf } from '../page-data/stations-seen';
import { mainNotes, showPower } from './main-notes';
import { relayNotes } from './relay-notes';
import styles from './station-table.module.css';

interface SignalSectionProps {
  /** Name of the place that distances and bearings are measured from. */
  readonly from: string;
  /** Each nearest first. */
  readonly mainStations: readonly StationSeen[];
  readonly relays: readonly StationSeen[];
  readonly map?: ReactNode;
  /** Text about this place only. */
  readonly children?: ReactNode;
}

const furtherHelp = [
  { name: 'Which mast does my home face?', path: '/blog/which-tv-mast-does-my-home-face' },
  { name: 'Find a fault', path: '/blog/check-your-aerial-before-you-call' },
];

/** Which TV stations lie around a place, and what that does and does not show. */
export function SignalSection({ from, mainStations, relays, map, children }: SignalSectionProps): ReactElement {
  const stations = stationsOf({ mainStations, relays });
  const notes = relayNotes(relays, comparable(mainStations)[0]);
  return (
    <ContentSection title="Where does my signal come from?">
      <p>{mainNotes(mainStations).join(' ')}</p>
      {children}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {map}
      <StationTable from={from} stations={stations} />
      <p>
        {relays.length > 0 ? 'Hills decide which of these you receive: ' : 'Trees and houses can spoil any signal: '}
        <a href="https://www.freeview.co.uk/help/coverage-checker">Freeview’s checker</a> predicts it for an address.
      </p>
      <LinkList links={furtherHelp} />
    </ContentSection>
  );
}

interface StationTableProps {
  /** Name of the place that distances and bearings are measured from. */
  readonly from: string;
  /** Nearest first. */
  readonly stations: readonly StationSeen[];
}

/** Where TV stations lie from a place, with what power they send, and what they carry. */
function StationTable({ from, stations }: StationTableProps): ReactElement {
  return (
    <DataTable
      caption={`TV masts and relays from ${from}, nearest first`}
      columns={['Station', 'Distance', 'Bearing', 'Power', 'Channels']}
      rows={stations.map(showStation)}
    />
  );
}

function showStation(station: StationSeen): ReactNode[] {
  const { km, degrees, direction, channels } = station;
  return [
    stationName(station),
    <Figure key="distance">{showMiles(km)}</Figure>,
    <Figure key="bearing">{`${degrees}°, ${direction}`}</Figure>,
    <Figure key="power">{showPower(station)}</Figure>,
    channels === 'all' ? 'all' : 'main only',
  ];
}

function Figure({ children }: { readonly children: string }): ReactElement {
  return <span className={styles.figure}>{children}</span>;
}
