import { Button, useHydrated } from '@site/shared';
import { degreesBetween } from '@site/shared/geometry';
import type { CompassPoint } from '@site/shared/geometry';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import styles from './aerial-pointer.module.css';
import { useCompass } from './use-compass';
import type { CompassState } from './use-compass';

const messages: Readonly<Record<CompassState, string>> = {
  off: '',
  asking: '',
  waiting: 'Waiting for the compass …',
  on: 'Hold the phone flat, away from metal, and turn with it.',
  refused: 'Your browser does not let this page use the compass. The map and the bearings work without it.',
  absent: 'This page found no compass on this device. The map and the bearings work without it.',
};

/** Shows by the phone's compass which way to turn for a station. Nothing is asked of the device before the button is pressed. */
export function CompassPart({ station }: { readonly station: PointedStation }): ReactElement {
  const isHydrated = useHydrated();
  const part = useRef<HTMLDivElement>(null);
  const { state, heading, start, stop } = useCompass(part);
  return (
    <div ref={part} className={styles.compass} data-shown={isHydrated || undefined}>
      {heading === undefined ? <Button onClick={start}>Find it with my phone’s compass</Button> : <Button onClick={stop}>Stop the compass</Button>}
      <p role="status">{messages[state]}</p>
      {heading !== undefined && <Dial station={station} heading={heading} />}
    </div>
  );
}

/** Not a status: a screen reader would speak at every degree. */
function Dial({ station, heading }: { readonly station: PointedStation; readonly heading: number }): ReactElement {
  const turn = degreesBetween(heading, station.degrees);
  return (
    <>
      <div className={styles.dial}>
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          <circle r="48" />
          <path d="M0-42L22 26L0 12L-22 26Z" transform={`rotate(${turn})`} />
        </svg>
        <p>
          <strong>{describeTurn(turn)}</strong>
          <span>{`${station.name}: ${station.degrees}°. Your phone points to ${heading}°.`}</span>
        </p>
      </div>
      <p className={styles.note}>A phone’s compass is right to a few degrees at best. Cars, pipes and magnets mislead it.</p>
    </>
  );
}

/** A hand that holds a phone is no steadier. */
const step = 5;

/** Says which way to turn. @param degrees clockwise from where one faces, at most 180 either way */
export function describeTurn(degrees: number): string {
  const turn = Math.round(Math.abs(degrees) / step) * step;
  if (turn <= step) return 'Straight ahead';
  if (turn >= 180 - step) return 'Behind you';
  return `Turn ${degrees > 0 ? 'right' : 'left'} by about ${turn}°`;
}

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
