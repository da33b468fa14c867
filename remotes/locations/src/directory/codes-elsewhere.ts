import type { Coordinates } from '@site/shared/geometry';
import codesElsewhereJson from './codes-elsewhere.json';

/** The mean of a code's unit postcodes. */
export interface CodeElsewhere extends Coordinates {
  readonly code: string;
}

/** The outward codes within 75 km of Burford that no place of the directory has: `outcodes` has the others. Sources: `sources.md`. */
export const codesElsewhere: readonly CodeElsewhere[] = codesElsewhereJson;
