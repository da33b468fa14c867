import type { Located } from '@site/shared/geometry';
import stationsJson from './stations.json';

export type Polarisation = 'horizontal' | 'vertical' | 'both';

/** A station of digital television: a main mast or one of its relays. */
export interface Station extends Located {
  readonly name: string;
  readonly kind: 'main' | 'relay';
  /** UHF channels in rising order: one for each multiplex. */
  readonly channels: readonly number[];
  /** Null: no source says it. */
  readonly polarisation: Polarisation | null;
  /** Whether a second source has its position. */
  readonly isVerified: boolean;
}

/** The stations that a page of this section may show. Sources: `sources.md` beside this file. */
// A JSON import widens the unions to string; stations.test.ts checks every field.
export const stations = stationsJson as readonly Station[];

export type AerialGroup = 'A' | 'B' | 'K';

const [highestOfA, lowestOfB] = [37, 35];

/** The narrowest group of aerials for UHF channels: A is the lower end of the band, B the upper, K all of it. Null: no channel. */
export function aerialGroupOf(channels: readonly number[]): AerialGroup | null {
  if (channels.length === 0) return null;
  if (channels.every((channel) => channel <= highestOfA)) return 'A';
  return channels.every((channel) => channel >= lowestOfB) ? 'B' : 'K';
}
