import type { Coordinates } from '@site/shared/geometry';

export interface Transmitter {
  readonly name: string;
  /** For labels with little room. */
  readonly shortName: string;
  readonly coordinates: Coordinates;
}

/**
 * The four main masts around the service area. This is geometry only: the position of a mast does not show which one
 * serves a house.
 */
export const transmitters: readonly Transmitter[] = [
  // https://tx.mb21.co.uk/gallery/oxford (SP567105)
  { name: 'Oxford (Beckley)', shortName: 'Beckley', coordinates: { lat: 51.7906, lng: -1.1792 } },
  // https://en.wikipedia.org/wiki/Hannington_transmitting_station
  { name: 'Hannington', shortName: 'Hannington', coordinates: { lat: 51.308, lng: -1.2447 } },
  // Encyclopaedia entry on Ridge Hill, wiki-gateway.eudic.net
  { name: 'Ridge Hill', shortName: 'Ridge Hill', coordinates: { lat: 51.9975, lng: -2.54 } },
  // https://en.wikipedia.org/wiki/Mendip_transmitting_station, converted from ST564488
  { name: 'Mendip', shortName: 'Mendip', coordinates: { lat: 51.2365, lng: -2.6257 } },
];
