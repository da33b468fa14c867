import type { Figures } from '../loads/load-figures';
import type { Profile } from '../profiles';
import { quartiles } from './quartiles';
import type { Quartiles } from './quartiles';

/** What was measured: the composed site, itself a second time, and its rivals. */
export const variants = ['composed', 'again', 'bundle', 'plain', 'linked'] as const;
export type Variant = (typeof variants)[number];

/** Whether a variant has scripts to wait for; one without is ready when it is painted. */
export function hasScripts(variant: Variant): boolean {
  return variant !== 'plain' && variant !== 'linked';
}

/** One thing that was measured once. */
export interface Sample {
  readonly profile: Profile['name'];
  /** A page, or a way from one to another. */
  readonly subject: string;
  readonly variant: Variant;
  readonly round: number;
  readonly figures: Figures;
}

/** Where it was measured. */
export type Place = Pick<Sample, 'profile' | 'subject'>;

/** Which samples, and what of them. */
export interface Question extends Place {
  readonly figure: string;
}

/** The samples of each place, in the order in which they were taken. */
export function byPlace(samples: readonly Sample[]): readonly (readonly [Place, readonly Sample[]])[] {
  const places = new Map(samples.map(({ profile, subject }) => [`${profile} ${subject}`, { profile, subject }]));
  return [...places.values()].map((place) => [place, samples.filter(({ profile, subject }) => profile === place.profile && subject === place.subject)]);
}

/** Samples of the rounds after the one that warms up. */
export function timedSamples(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ round }) => round > 0);
}

/** Samples of the round that warms up, in which loads are counted. */
export function countedSamples(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ round }) => round === 0);
}

/** The middle of a figure over all rounds. */
export function summarise(samples: readonly Sample[], question: Question, variant: Variant): Quartiles {
  return quartiles(valuesOf(samples, question, variant).map(({ value }) => value));
}

/** The least of a figure over all rounds: bytes that came in each of them, whatever else was early in some. */
export function least(samples: readonly Sample[], question: Question, variant: Variant): number {
  const values = valuesOf(samples, question, variant).map(({ value }) => value);
  return values.length === 0 ? NaN : Math.min(...values);
}

/** A figure of a variant. */
export interface VariantFigure {
  readonly variant: Variant;
  readonly figure: string;
}

/** The middle of the ratios of a figure to that of another variant. */
export function compare(samples: readonly Sample[], { figure, ...place }: Question, variant: Variant, rival: Variant): Quartiles {
  return compareFigures(samples, place, { variant, figure }, { variant: rival, figure });
}

/**
 * The middle of the ratios of two figures, each taken within a round: what slows the machine down for a while slows
 * both.
 */
export function compareFigures(samples: readonly Sample[], { profile, subject }: Place, one: VariantFigure, other: VariantFigure): Quartiles {
  const valuesIn = ({ variant, figure }: VariantFigure) => valuesOf(samples, { profile, subject, figure }, variant);
  const others = new Map(valuesIn(other).map(({ round, value }) => [round, value]));
  return quartiles(valuesIn(one).flatMap(({ round, value }) => (others.has(round) ? [value / (others.get(round) ?? NaN)] : [])));
}

function valuesOf(samples: readonly Sample[], { profile, subject, figure }: Question, variant: Variant): { readonly round: number; readonly value: number }[] {
  const asked = samples.filter((sample) => sample.profile === profile && sample.subject === subject && sample.variant === variant);
  return asked.flatMap(({ round, figures }) => (figures[figure] === undefined ? [] : [{ round, value: figures[figure] }]));
}
