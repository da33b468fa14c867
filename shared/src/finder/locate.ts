import type { Coordinates } from '../geometry';

export type Position =
  | { readonly kind: 'found'; readonly coordinates: Coordinates }
  | { readonly kind: 'denied' | 'unavailable' | 'timed-out' };

/** An exact position takes long to find, and one from five minutes ago is good enough. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** Where the visitor is. The browser asks for permission, and the position does not leave it. */
export function locate(): Promise<Position> {
  // Old browsers, and pages without HTTPS, have none.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', coordinates: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ kind: failures[code] ?? 'unavailable' }),
      options,
    );
  });
}

/** Keys are codes of GeolocationPositionError. */
const failures: Readonly<Record<number, 'denied' | 'timed-out'>> = { 1: 'denied', 3: 'timed-out' };
