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

// The functions below take samples of one place.

/** The middle of a figure over all rounds. */
export function summarise(samples: readonly Sample[], figure: string, variant: Variant): Quartiles {
  return quartiles(valuesOf(samples, figure, variant).map(({ value }) => value));
}

/** The least of a figure over all rounds: bytes that came in each of them, whatever else was early in some. */
export function least(samples: readonly Sample[], figure: string, variant: Variant): number {
  const values = valuesOf(samples, figure, variant).map(({ value }) => value);
  return values.length === 0 ? NaN : Math.min(...values);
}

/**
 * The middle of the ratios of a figure to that of another variant, each taken within a round: what slows the machine down for a
 * while slows both.
 */
export function compare(samples: readonly Sample[], figure: string, variant: Variant, rival: Variant, rivalFigure = figure): Quartiles {
  const rivals = new Map(valuesOf(samples, rivalFigure, rival).map(({ round, value }) => [round, value]));
  return quartiles(valuesOf(samples, figure, variant).flatMap(({ round, value }) => (rivals.has(round) ? [value / (rivals.get(round) ?? NaN)] : [])));
}

function valuesOf(samples: readonly Sample[], figure: string, variant: Variant): { readonly round: number; readonly value: number }[] {
  const ofVariant = samples.filter((sample) => sample.variant === variant);
  return ofVariant.flatMap(({ round, figures }) => (figures[figure] === undefined ? [] : [{ round, value: figures[figure] }]));
}
