import type { Figures } from '../loads/load-figures';
import type { Profile } from '../profiles';
import { quartiles } from './quartiles';
import type { Quartiles } from './quartiles';

/** What was measured: the composed site, itself a second time, and its rivals. */
export const variants = ['composed', 'again', 'bundle', 'plain', 'linked'] as const;
export type Variant = (typeof variants)[number];

/** One thing that was measured once. */
export interface Sample {
  readonly profile: Profile['name'];
  /** A page, or a way from one to another. */
  readonly subject: string;
  readonly variant: Variant;
  readonly round: number;
  readonly figures: Figures;
}

/** Which samples, and what of them. */
export interface Question extends Pick<Sample, 'profile' | 'subject'> {
  readonly figure: string;
}

/** The middle of a figure over all rounds. */
export function summarise(samples: readonly Sample[], question: Question, variant: Variant): Quartiles {
  return quartiles(valuesOf(samples, question, variant).map(({ value }) => value));
}

/**
 * The middle of the ratios of two variants, each taken within a round: what slows the machine down for a while slows
 * both.
 */
export function compare(samples: readonly Sample[], question: Question, variant: Variant, rival: Variant): Quartiles {
  const rivals = new Map(valuesOf(samples, question, rival).map(({ round, value }) => [round, value]));
  return quartiles(valuesOf(samples, question, variant).flatMap(({ round, value }) => (rivals.has(round) ? [value / (rivals.get(round) ?? NaN)] : [])));
}

function valuesOf(samples: readonly Sample[], { profile, subject, figure }: Question, variant: Variant): { readonly round: number; readonly value: number }[] {
  const asked = samples.filter((sample) => sample.profile === profile && sample.subject === subject && sample.variant === variant);
  return asked.flatMap(({ round, figures }) => (figures[figure] === undefined ? [] : [{ round, value: figures[figure] }]));
}
