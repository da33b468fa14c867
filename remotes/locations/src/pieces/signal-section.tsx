import type { ReactElement, ReactNode } from 'react';
import { ContentSection, LinkList } from '@site/shared';
import type { StationSeen } from '../page-data/page-data';
import { stationsOf } from '../page-data/stations-seen';
import { aerialNotes } from './aerial-notes';
import { mainNotes } from './main-notes';
import { relayNotes } from './relay-notes';
import { StationTable } from './station-table';

export interface SignalSectionProps {
  /** Name of the place that distances and bearings are measured from. */
  readonly from: string;
  /** Each nearest first. */
  readonly mainStations: readonly StationSeen[];
  readonly relays: readonly StationSeen[];
  readonly map?: ReactNode;
  /** What is known of this place alone. */
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
        <a href="https://www.freeview.co.uk">Freeview’s checker</a> predicts it for an address.
      </p>
      <LinkList links={furtherHelp} />
    </ContentSection>
  );
}
