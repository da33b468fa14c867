import type { CompassPoint } from '../geometry';

/** A place of the list, as an answer shows it. */
export type LinkedPlace = Readonly<{ label: string; path: string }>;

/** The place of the list that is nearest to a position. */
export type NearestPlace = LinkedPlace &
  Readonly<{
    /** In a straight line. */
    km: number;
    /** From the place to the position. */
    direction: CompassPoint;
  }>;

/** Whose position is compared with the list. Without a code or a town, the visitor's own. */
export type Subject = Readonly<{
  code?: string;
  /** A town that is not on the list. */
  town?: string;
  /** Places of the list that the town's name may mean instead. */
  suggestions?: readonly LinkedPlace[];
}>;

/** What the finder finds. It is JSON, since the server's answer is a prop of the island. */
export type FinderOutcome =
  | {
      readonly kind: 'place';
      readonly place: LinkedPlace;
      /** The other places with this name, or with it as a word of theirs. */
      readonly namesakes: readonly LinkedPlace[];
      /** Where a well-known town of this name lies, which is not on the list. */
      readonly town?: NearestPlace;
    }
  | { readonly kind: 'code'; readonly code: string; readonly places: readonly LinkedPlace[]; readonly path?: string }
  /** Not on the list, but close to a place that is. */
  | ({ readonly kind: 'near'; readonly nearest: NearestPlace } & Subject)
  /** Without a nearest place: a code that the list does not have. */
  | ({ readonly kind: 'outside'; readonly nearest?: NearestPlace } & Subject)
  | { readonly kind: 'unknown'; readonly asked: string; readonly suggestions: readonly LinkedPlace[] };
