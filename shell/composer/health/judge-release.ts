/** How many networks met a release, each counted once a day, and how many of them met a failure of it. Visitors of one office or one phone company may share a network. */
export interface Fares {
  readonly networks: number;
  readonly failed: number;
}

/** What the guard knows of a release. */
export interface Watched extends Fares {
  /** How many of both one network may have added at most. */
  readonly forgeable: number;
}

/** Of a hundred releases that harm nobody, at most this many are rolled back: half for each of the two bounds below. */
const falseAlarms = 0.05;
/** A release without a record is held to this share, and one with a record at least to this: one network in a thousand fails for reasons of its own. */
const [mostAllowed, leastAllowed] = [0.25, 0.001];
/** With fewer failures nothing is rolled back: a few networks may be one office, or somebody who plays with the site. */
const fewestFailures = 5;

/**
 * How strongly the watched release's failures speak against "it fails no more of them than the one before": a mixture of
 * likelihood ratios, which exceeds 1/α at any time in at most a share of α of harmless releases, however often one looks
 * (Ville 1939; Robbins 1970, "Statistical methods related to the law of the iterated logarithm"; as mSPRT in Johari et al. 2022).
 *
 * @param allowed the share of the release before, from `allowedShare`
 */
function evidenceOfHarm({ networks, failed, forgeable }: Watched, allowed: number): number {
  const [bad, all] = [Math.max(0, failed - forgeable), Math.max(0, networks - Math.min(forgeable, failed))];
  const shares = Array.from({ length: 6 }, (_, step) => allowed + (1 - allowed) * 0.999 * 4 ** -step);
  const ratios = shares.map((share) => Math.exp(bad * Math.log(share / allowed) + (all - bad) * Math.log((1 - share) / (1 - allowed))));
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

/** The share of networks that may fail: that of the release before, which is known from a sample only, so its upper bound, without what one network can have added to hide harm. */
export function allowedShare({ networks, failed, forgeable }: Watched): number {
  const real = Math.max(0, failed - forgeable);
  return Math.min(mostAllowed, Math.max(leastAllowed, intervalOf({ networks, failed: real })[1]));
}

/** Whether the watched release is to be rolled back. @param allowed from `allowedShare` */
export function isHarmful(watched: Watched, allowed: number): boolean {
  return watched.failed >= fewestFailures && evidenceOfHarm(watched, allowed) >= 2 / falseAlarms;
}

/** The quantile of the normal distribution that a share exceeds in one of forty cases. */
const quantile = 1.96;

/** The interval in which the share of failed networks lies in nineteen of twenty cases (Wilson 1927). */
export function intervalOf({ networks, failed }: Fares): readonly [number, number] {
  if (networks === 0) return [0, 1];
  const share = failed / networks;
  const weight = quantile ** 2 / networks;
  const centre = (share + weight / 2) / (1 + weight);
  const half = (quantile / (1 + weight)) * Math.sqrt((share * (1 - share)) / networks + weight / (4 * networks));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
