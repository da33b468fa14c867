import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** `refused`: by the visitor or the browser; `absent`: there is none, or it is kept from the page. */
export type CompassState = 'off' | 'asking' | 'waiting' | 'on' | 'refused' | 'absent';

interface Compass {
  readonly state: CompassState;
  /** Where the upper edge of the screen points to; undefined unless `on`. */
  readonly heading: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A device without a compass says nothing, ever. */
const patienceMs = 3000;

/**
 * The device's compass, which runs from a press of its button until it is stopped or the visitor leaves the page.
 *
 * @param part an element of the island, which leaves the document with its page
 */
export function useCompass(part: RefObject<Element | null>): Compass {
  const [state, setState] = useState<CompassState>('off');
  const [heading, setHeading] = useState<number>();
  const isListening = state === 'waiting' || state === 'on';

  useEffect(() => {
    if (!isListening) return;
    const setWhileShown = (next: CompassState) => setState(part.current?.isConnected ? next : 'off');
    // A tab in the background gets no readings.
    const giveUp = setTimeout(() => setWhileShown(document.hidden ? 'off' : 'absent'), patienceMs);
    const stopListening = listenToCompass((degrees) => {
      clearTimeout(giveUp);
      setHeading(degrees);
      setWhileShown('on');
    });
    return () => {
      clearTimeout(giveUp);
      stopListening();
    };
  }, [isListening, part]);

  function start(): void {
    setState('asking');
    // The answer may come after the visitor has left the page.
    void askForCompass().then((isAllowed) => setState((current) => (current !== 'asking' ? current : isAllowed ? 'waiting' : 'refused')));
  }

  return { state, heading: state === 'on' ? heading : undefined, start, stop: () => setState('off') };
}

/** A device's position as browsers report it: `webkitCompassHeading` in Safari, an absolute `alpha` in the others. */
type OrientationReading = Pick<DeviceOrientationEvent, 'alpha' | 'absolute'> & { readonly webkitCompassHeading?: number };

/** Fields that some browsers lack. */
interface DeviceWindow {
  readonly DeviceOrientationEvent?: {
    /** Safari's own. It has to be called in a click. */
    readonly requestPermission?: () => Promise<'granted' | 'denied'>;
  };
  readonly screen: { readonly orientation?: { readonly angle: number } };
}

const events = ['deviceorientationabsolute', 'deviceorientation'] as const;

/** Whether the visitor allows the page to use the compass. Only Safari asks. */
async function askForCompass(): Promise<boolean> {
  const { DeviceOrientationEvent: event } = window as DeviceWindow;
  // It rejects where the browser does not take the call for a click.
  return event?.requestPermission ? event.requestPermission().then((answer) => answer === 'granted', () => false) : true;
}

/**
 * Reports where the upper edge of the screen points to, in whole degrees from magnetic north, as often as that changes. The
 * device has to be held flat.
 *
 * @returns a function that stops it
 */
function listenToCompass(onHeading: (degrees: number) => void): () => void {
  let latest: number | undefined;
  const listener = (event: Event) => {
    const heading = readHeading(event as DeviceOrientationEvent, (window as DeviceWindow).screen.orientation?.angle ?? 0);
    if (heading === undefined || heading === latest) return;
    latest = heading;
    onHeading(heading);
  };
  for (const type of events) addEventListener(type, listener);
  return () => events.forEach((type) => removeEventListener(type, listener));
}

/** Undefined where a reading has no reference to north. @param screenDegrees by which the screen is rotated */
export function readHeading({ webkitCompassHeading, alpha, absolute }: OrientationReading, screenDegrees: number): number | undefined {
  const heading = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
  return heading === undefined ? undefined : Math.round(heading + screenDegrees + 360) % 360;
}
