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

/** What the finder finds. It is JSON, since the server's answer is a prop of the island. */
export type FinderOutcome =
  | { readonly kind: 'place'; readonly place: LinkedPlace; readonly namesakes: readonly LinkedPlace[] }
  | { readonly kind: 'code'; readonly code: string; readonly places: readonly LinkedPlace[]; readonly path?: string }
  /** Not on the list, but close to a place that is. Without a code: the visitor's own position. */
  | { readonly kind: 'near'; readonly code?: string; readonly nearest: NearestPlace }
  /** Without a nearest place: a code that the list does not have. */
  | { readonly kind: 'outside'; readonly code?: string; readonly nearest?: NearestPlace }
  | { readonly kind: 'unknown'; readonly asked: string; readonly suggestions: readonly LinkedPlace[] };
