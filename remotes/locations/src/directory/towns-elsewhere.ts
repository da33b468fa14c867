import type { Coordinates } from '@site/shared/geometry';
import townsElsewhereJson from './towns-elsewhere.json';

/** The middle of a town, to about a kilometre. */
export interface TownElsewhere extends Coordinates {
  readonly name: string;
}

/** Cities and well-known towns that are not on the list, so that the finder can say how far away they are. Sources: `sources.md`. */
export const townsElsewhere: readonly TownElsewhere[] = townsElsewhereJson;
