import { ExpectedError } from '../store/expected-error';

const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const maxMs = 7 * 86_400_000;

/** Reads how long a preview may be seen, such as `30m`, `2h` or `3d`. @throws ExpectedError when it is something else, or more than a week */
export function readLifetimeMs(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const lifetimeMs = Number(count) * (unitsMs[unit] ?? 0);
  if (lifetimeMs > 0 && lifetimeMs <= maxMs) return lifetimeMs;
  throw new ExpectedError(`--expires is '${text}', which is no time from 1m to 7d. Give one such as 30m, 2h or 3d, or leave it out for a day.`);
}
