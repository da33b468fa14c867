import type { CompassPoint } from '../geometry';

/** A place of the list, as an answer shows it. */
export interface LinkedPlace {
  readonly label: string;
  readonly path: string;
}

/** The place of the list that is nearest to where somebody asks from. */
export interface NearestPlace extends LinkedPlace {
  /** In a straight line. */
  readonly km: number;
  /** From the place to where they are. */
  readonly direction: CompassPoint;
}

/** What the finder answers. It crosses from prerendering to the browser as JSON. */
export type FinderOutcome =
  | { readonly kind: 'place'; readonly place: LinkedPlace; readonly namesakes: readonly LinkedPlace[] }
  | { readonly kind: 'code'; readonly code: string; readonly places: readonly LinkedPlace[]; readonly path?: string }
  /** Not on the list, but close to a place that is. Without a code: the visitor's own position. */
  | { readonly kind: 'near'; readonly code?: string; readonly nearest: NearestPlace }
  /** Without a nearest place: a code that the list knows nothing of. */
  | { readonly kind: 'outside'; readonly code?: string; readonly nearest?: NearestPlace }
  | { readonly kind: 'unknown'; readonly asked: string; readonly suggestions: readonly LinkedPlace[] };
