import { ContentSection, DataTable, LinkList } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { ReactElement, ReactNode } from 'react';
import type { StationSeen } from '../page-data/page-data';
import { stationName, stationsOf } from '../page-data/stations-seen';
import { mainNotes } from './main-notes';
import { aerialNotes, relayNotes } from './relay-notes';
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
  const unsure = stations.filter(({ isVerified }) => !isVerified).map(({ name }) => name);
  return (
    <ContentSection title="Where does my signal come from?">
      <p>{mainNotes(mainStations).join(' ')}</p>
      {children}
      <p>{[...relayNotes(from, relays, mainStations[0]), ...aerialNotes(mainStations, relays)].join(' ')}</p>
      {map}
      <StationTable from={from} stations={stations} />
      {unsure.length > 0 && <p>Only one source gives the position of {new Intl.ListFormat('en-GB').format(unsure)}.</p>}
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

/** Where TV stations lie from a place, what they carry, and which aerial suits them. */
function StationTable({ from, stations }: StationTableProps): ReactElement {
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
