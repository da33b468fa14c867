import type { Located } from '@site/shared/geometry';
import outcodesJson from './outcodes.json';

/** An outward code of a place of the directory; its coordinates are the mean of its unit postcodes. */
export interface Outcode extends Located {
  readonly code: string;
  /** Distance from that mean to the farthest of its unit postcodes. */
  readonly farthestKm: number;
}

/** Figures from OS Code-Point Open, August 2014; see `sources.md` beside this file. */
export const outcodes: readonly Outcode[] = outcodesJson;
