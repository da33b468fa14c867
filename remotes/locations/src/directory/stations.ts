import type { Located } from '@site/shared/geometry';
import stationsJson from './stations.json';

export type Polarisation = 'horizontal' | 'vertical' | 'both';

/** A station of digital television: a main mast or one of its relays. Lark Stoke, a relay with all channels, counts as a mast. */
export interface Station extends Located {
  readonly name: string;
  readonly kind: 'main' | 'relay';
  /** UHF channels in rising order: one for each multiplex. */
  readonly channels: readonly number[];
  /** Highest effective radiated power of a channel. */
  readonly watts: number;
  /** The main mast under which Ofcom lists a relay. Null: a main mast, or sources differ. */
  readonly group: string | null;
  /** Null: no source says it. */
  readonly polarisation: Polarisation | null;
}

/** The stations that a page of this section may show. Sources: `sources.md` beside this file. */
// A JSON import widens the unions to string; stations.test.ts checks every field.
export const stations = stationsJson as readonly Station[];
