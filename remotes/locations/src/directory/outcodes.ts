import outcodesJson from './outcodes.json';
import type { Coordinates } from '@site/shared/geometry';

/** An outward code of a place of the directory. */
export interface Outcode {
  readonly code: string;
  /** Mean of its unit postcodes. */
  readonly coordinates: Coordinates;
  readonly unitPostcodes: number;
  /** Distance from that mean within which 95 % of the unit postcodes lie. */
  readonly mostWithinKm: number;
}

/** Figures from OS Code-Point Open, August 2014; see `sources.md` beside this file. */
export const outcodes: readonly Outcode[] = outcodesJson;
