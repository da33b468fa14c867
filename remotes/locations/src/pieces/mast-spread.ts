import { compassPoint } from '@site/shared/geometry';
import type { CompassPoint } from '@site/shared/geometry';
import type { MastDirection } from '../page-data/page-data';

/** How the masts are spread around a place. */
export interface MastSpread {
  /** The narrowest arc that holds all of them, in whole degrees. */
  readonly degrees: number;
  /** The masts at its ends, clockwise. */
  readonly from: string;
  readonly to: string;
  /** Compass point of the middle of the rest of the horizon. */
  readonly empty: CompassPoint;
}

/** The arc of the horizon that holds the masts. Takes at least one. */
export function spreadOf(masts: readonly MastDirection[]): MastSpread {
  const clockwise = [...masts].sort((a, b) => a.degrees - b.degrees);
  const gaps = clockwise.map((mast, index) => {
    const next = clockwise[(index + 1) % clockwise.length] ?? mast;
    return { after: mast, before: next, degrees: (next.degrees - mast.degrees + 360) % 360 || 360 };
  });
  const widest = gaps.reduce((a, b) => (b.degrees > a.degrees ? b : a));
  return {
    degrees: 360 - widest.degrees,
    from: widest.before.name,
    to: widest.after.name,
    empty: compassPoint(widest.after.degrees + widest.degrees / 2),
  };
}

/** The masts, nearest first. */
export function byDistance(masts: readonly MastDirection[]): MastDirection[] {
  return [...masts].sort((a, b) => a.km - b.km);
}
