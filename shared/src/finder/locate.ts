import type { Coordinates } from '../geometry';

export type Position =
  | { readonly kind: 'found'; readonly coordinates: Coordinates }
  | { readonly kind: 'denied' | 'unavailable' | 'timed-out' };

/** A position that is too exact would keep people waiting, and one of five minutes ago is as good. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** Where the visitor is. The browser asks for leave; what it answers stays in it. */
export function locate(): Promise<Position> {
  // Old browsers, and pages without https, have none.
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

/** By the codes of GeolocationPositionError. */
const failures: Readonly<Record<number, 'denied' | 'timed-out'>> = { 1: 'denied', 3: 'timed-out' };
