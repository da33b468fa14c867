import type { CompassPoint } from '@site/shared/geometry';

/** A television station as the pointer shows it. A type, since an island's props have to be JSON. */
export type PointedStation = Readonly<{
  /** With what it is, where that is a relay: relays have the names of places. */
  readonly name: string;
  /** As it is read, e.g. `13 miles (21 km)`. */
  readonly distance: string;
  /** From true north. */
  readonly degrees: number;
  readonly direction: CompassPoint;
}>;

/** How far and where to, e.g. `13 miles (21 km) away at 88°, east`. */
export function describeWay({ distance, degrees, direction }: PointedStation): string {
  return `${distance} away at ${degrees}°, ${direction}`;
}
