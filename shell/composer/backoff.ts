export interface Backoff {
  /** After the first failure. */
  readonly firstMs: number;
  /** However many failures there were. */
  readonly mostMs: number;
}

/**
 * How long to wait after a failure: twice as long each time, up to the most. Between half and all of it, at random, so that
 * several processes do not ask in step.
 *
 * @param failures at least 1
 * @param random from 0 to 1
 */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random: () => number = Math.random): number {
  const fullMs = Math.min(mostMs, firstMs * 2 ** (failures - 1));
  return Math.round(fullMs * (0.5 + random() / 2));
}
