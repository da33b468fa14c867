import type { FinderOutcome } from '@site/shared';
import type { BusinessType, County } from '../directory/place';

/* What pages show of the directory. It crosses from prerendering to the browser as JSON. */

/** A place that a page links to. */
export interface LinkedPlace {
  readonly name: string;
  readonly slug: string;
}

/** With its distance in a straight line, in whole kilometres. */
export interface NearbyPlace extends LinkedPlace {
  readonly county: County;
  readonly km: number;
}

/** Where a mast lies, seen from a place: whole kilometres, whole degrees from true north. */
export interface MastDirection {
  readonly name: string;
  readonly km: number;
  readonly degrees: number;
  readonly direction: string;
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
  readonly neighbours: readonly NearbyPlace[];
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
    };

export interface CountyPlaces {
  readonly county: County;
  readonly places: readonly LinkedPlace[];
}

export interface TownCard extends LinkedPlace {
  readonly summary: string;
}

/** What the server was asked through the finder's form, and what it answers. */
export interface AnsweredQuestion {
  readonly asked: string;
  readonly outcome: FinderOutcome;
}

export interface AreasPageData {
  readonly count: number;
  readonly towns: readonly TownCard[];
  readonly counties: readonly CountyPlaces[];
  readonly question?: AnsweredQuestion;
}

export interface PostcodePageData {
  readonly inside: readonly PlaceDetails[];
  readonly masts: readonly MastDirection[];
  /** Places around the code, by their own main code, nearest first. */
  readonly around: readonly { readonly code: string; readonly places: readonly NearbyPlace[] }[];
}

export interface NearMePageData {
  readonly counties: readonly CountyPlaces[];
}
