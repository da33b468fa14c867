/** What browsers say of a device's position: `webkitCompassHeading` in Safari, an absolute `alpha` in the others. */
export type OrientationReading = Pick<DeviceOrientationEvent, 'alpha' | 'absolute'> & { readonly webkitCompassHeading?: number };

/** What not every browser has. */
interface DeviceWindow {
  readonly DeviceOrientationEvent?: {
    /** Safari's own. It has to be called in a click. */
    readonly requestPermission?: () => Promise<'granted' | 'denied'>;
  };
  readonly screen: { readonly orientation?: { readonly angle: number } };
}

const events = ['deviceorientationabsolute', 'deviceorientation'] as const;

/** Whether the visitor allows the page to use the compass. Only Safari asks. */
export async function askForCompass(): Promise<boolean> {
  const { DeviceOrientationEvent: event } = window as DeviceWindow;
  // It rejects where the browser does not take the call for a click.
  return event?.requestPermission ? event.requestPermission().then((answer) => answer === 'granted', () => false) : true;
}

/**
 * Reports where the upper edge of the screen points to, in whole degrees from magnetic north, as often as that changes. The
 * device is to be held flat.
 *
 * @returns a function that stops it
 */
export function listenToCompass(onHeading: (degrees: number) => void): () => void {
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
