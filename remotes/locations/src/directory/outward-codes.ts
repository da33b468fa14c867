import type { Coordinates } from '@site/shared/geometry';
import outwardCodesJson from './outward-codes.json';

/** The mean of a code's unit postcodes. */
export interface OutwardCode extends Coordinates {
  readonly code: string;
}

/** Every geographic outward code within 75 km of Burford, in the order of the alphabet. Sources: `sources.md`. */
export const outwardCodes: readonly OutwardCode[] = outwardCodesJson;
