import type { Coordinates } from '@site/shared/geometry';

export type County = 'Oxfordshire' | 'Gloucestershire' | 'Wiltshire' | 'Berkshire' | 'Warwickshire';

export type BusinessType = 'residential' | 'mixed';

export interface Place {
  readonly name: string;
  readonly county: County;
  /** Outward codes: one, a range such as `OX1-OX4`, or a comma list; see `expandPostcodeRange`. */
  readonly postcode: string;
  readonly mainPostcode: string;
  /** Given only for towns of 5,000 people or more. */
  readonly population?: number;
  readonly coordinates: Coordinates;
  /** Names of the five nearest other places, nearest first. */
  readonly nearbyAreas: readonly string[];
  readonly keyFeatures: readonly string[];
  readonly businessType: BusinessType;
}
