import type { NearestPlace } from '@site/shared/finder';
import type { CompassPoint } from '@site/shared/geometry';
import type { Council, HouseKind, NationalLandscape } from '../directory/place-facts';
import type { BusinessType, County } from '../directory/places';
import type { Polarisation } from '../directory/stations';

/* The directory's data as pages show it. */

/** A place that a page links to. */
export interface LinkedPlace {
  readonly name: string;
  readonly slug: string;
  /** It lies outside the owner’s service area. */
  readonly isBeyond?: true;
}

/** With its exact distance in a straight line, which the page rounds, and the compass point that it lies to. */
export interface NearbyPlace extends LinkedPlace {
  readonly km: number;
  readonly direction: CompassPoint;
}

/** A television station seen from a point. Distances are exact kilometres, bearings whole degrees from true north. */
export interface StationSeen {
  readonly name: string;
  readonly kind: 'main' | 'relay';
  readonly km: number;
  readonly degrees: number;
  readonly direction: CompassPoint;
  /** `main`: the BBC, ITV, Channel 4 and Channel 5 families only; `all`: the commercial multiplexes too. */
  readonly channels: 'all' | 'main';
  /** Null: not known. */
  readonly polarisation: Polarisation | null;
  readonly watts: number;
  /** The main mast under which Ofcom lists a relay; null where it is none, or sources differ. */
  readonly group: string | null;
}

/** The council that decides on planning at a place. */
export interface CouncilOf extends Council {
  /** Kilometres to the district's boundary: under 1, the outskirts may lie in another. Null: not measured. */
  readonly kmToBoundary: number | null;
}

export interface ProtectedLand {
  /** `edge`: the boundary is within 500 m of the middle, so that part of the place may be in or out. */
  readonly nationalLandscape: { readonly name: NationalLandscape; readonly where: 'inside' | 'edge' } | null;
  /** By the council's list: the area's name; `none` when that list has none for the place; null when no list was read. */
  readonly conservationArea: string | null;
}

export interface PlaceDetails extends LinkedPlace {
  /** The name, with its county where two places share it. */
  readonly fullName: string;
  /** The other places of this name. */
  readonly homonyms: readonly LinkedPlace[];
  readonly county: County;
  readonly isTown: boolean;
  readonly outwardCodes: readonly string[];
  readonly businessType: BusinessType;
  /** Short phrases; at least one, even where the directory has none. */
  readonly keyFeatures: readonly string[];
  readonly houses: readonly HouseKind[];
  /** Main stations within 100 km, nearest first: at least two, at most five. */
  readonly mainStations: readonly StationSeen[];
  /** Relays within 10 km, nearest first, at most four. */
  readonly relays: readonly StationSeen[];
  readonly council: CouncilOf;
  /** Null: not known for this place. */
  readonly protectedLand: ProtectedLand | null;
  /** The five nearest places, of any size. */
  readonly neighbours: readonly NearbyPlace[];
  /** The three nearest towns, nearest first. */
  readonly towns: readonly NearbyPlace[];
  /** The place of the business; null on its own page, and if the directory does not have it. */
  readonly base: NearbyPlace | null;
  /** Whether it lies in the owner’s service area. */
  readonly isServed: boolean;
  /** Whether search engines may list its page. */
  readonly isIndexed: boolean;
  /** Places of the service area whose pages are not indexed, and to which this is the nearest one that is. */
  readonly also: readonly NearbyPlace[];
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
  /** Places around the code, by their own main code, nearest first. */
  readonly around: readonly { readonly code: string; readonly places: readonly NearbyPlace[] }[];
}

/** A town with its exact distance from the business's base in a straight line; null without a known base. */
export interface TownAway extends LinkedPlace {
  readonly km: number | null;
}

export interface NearMePageData {
  readonly base: string | null;
  readonly counties: readonly { readonly county: County; readonly places: readonly TownAway[] }[];
}
