import type { CompassPoint } from '@site/shared/geometry';
import type { NearestPlace } from '@site/shared/finder';
import type { BusinessType, County } from '../directory/place';

/* What pages show of the directory. */

/** A place that a page links to. */
export interface LinkedPlace {
  readonly name: string;
  readonly slug: string;
}

/** With its distance in a straight line, in whole kilometres, and the compass point that it lies to. */
export interface NearbyPlace extends LinkedPlace {
  readonly county: County;
  readonly km: number;
  readonly direction: CompassPoint;
  readonly outwardCode: string;
}

/** Where a mast lies, seen from a place: whole kilometres, whole degrees from true north. */
export interface MastDirection {
  readonly name: string;
  readonly km: number;
  readonly degrees: number;
  readonly direction: CompassPoint;
}

/** One of a place's outward codes. Its middle is the mean of its unit postcodes, in August 2014. */
export interface CodeDetails {
  readonly code: string;
  readonly unitPostcodes: number;
  /** Distance from its middle within which 19 in 20 of them lie. */
  readonly mostWithinKm: number;
  /** Its middle, seen from the place. */
  readonly km: number;
  readonly direction: CompassPoint;
}

/** Other outward codes of the directory, seen from a place. */
export interface NearbyCode {
  readonly code: string;
  readonly km: number;
  readonly direction: CompassPoint;
}

/** A mast's distance and bearing from a place, compared with the nearest neighbour: kilometres farther, degrees clockwise. */
export interface MastDifference {
  readonly mast: string;
  readonly km: number;
  readonly degrees: number;
}

/** The nearest place whose nearest mast is another one. */
export interface MastChange extends NearbyPlace {
  readonly mast: string;
}

/** How near a place is to its nearest mast among the places of its county: 1 is the nearest. */
export interface CountyRank {
  readonly position: number;
  readonly places: number;
}

export interface PlaceDetails extends LinkedPlace {
  /** The name, with its county where two places share it. */
  readonly fullName: string;
  readonly county: County;
  readonly outwardCodes: readonly string[];
  readonly population: number | null;
  readonly businessType: BusinessType;
  readonly keyFeatures: readonly string[];
  readonly masts: readonly MastDirection[];
  readonly mastChange: MastChange | null;
  /** Each mast here, compared with the nearest neighbour. */
  readonly mastDifferences: readonly MastDifference[];
  readonly countyRank: CountyRank;
  readonly neighbours: readonly NearbyPlace[];
  /** The nearest place towards each compass point, from north by east; a point may have none. */
  readonly around: readonly NearbyPlace[];
  /** The nearest towns, nearest first. */
  readonly towns: readonly NearbyPlace[];
  /** The place of the business; null on its own page, and if the directory does not have it. */
  readonly base: NearbyPlace | null;
  readonly codes: readonly CodeDetails[];
  readonly nearbyCodes: readonly NearbyCode[];
  /** Places with one of its codes, nearest first. */
  readonly sameCode: readonly NearbyPlace[];
}

export type LocationPageData =
  | { readonly kind: 'exact'; readonly place: PlaceDetails }
  /** The slug's own name without its prefix is a place of the directory. */
  | { readonly kind: 'near'; readonly name: string; readonly place: PlaceDetails }
  | {
      readonly kind: 'fallback';
      readonly name: string;
      readonly county: County;
      readonly hubs: readonly LinkedPlace[];
      /** The nearest place of the list, if it is a town elsewhere whose position is known. */
      readonly nearest: NearestPlace | null;
    };

export interface CountyPlaces {
  readonly county: County;
  readonly places: readonly LinkedPlace[];
}

export interface TownCard extends LinkedPlace {
  readonly summary: string;
}

export interface AreasPageData {
  readonly count: number;
  readonly towns: readonly TownCard[];
  readonly counties: readonly CountyPlaces[];
}

export interface PostcodePageData {
  readonly inside: readonly PlaceDetails[];
  readonly masts: readonly MastDirection[];
  /** Places around the code, by their own main code, nearest first. */
  readonly around: readonly { readonly code: string; readonly places: readonly NearbyPlace[] }[];
}

/** A town with its distance from the business's base in a straight line; null without a known base. */
export interface TownAway extends LinkedPlace {
  readonly km: number | null;
}

export interface NearMePageData {
  readonly base: string | null;
  readonly counties: readonly { readonly county: County; readonly places: readonly TownAway[] }[];
}
