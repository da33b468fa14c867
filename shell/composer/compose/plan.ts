import type { Refusal } from '../gate/refusal';
import type { StagedSite } from './stage-site';

/** A composition that has passed the gate. */
export interface ReadyPlan extends StagedSite {
  readonly kind: 'ready';
  /** The composition that it was compared with, and replaces; null for the first. */
  readonly previous: string | null;
  /** Refusals of the gate that were overridden. */
  readonly overridden: readonly Refusal[];
}

/** A composition that can be applied, or why it is refused; a refused one leaves nothing behind. */
export type Plan = ReadyPlan | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] };
