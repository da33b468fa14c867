import type { MapPoint } from '../../map-drawing/map-point';

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The place that a key leads to from another: with an arrow the nearest in that quarter, with Home and End the first and
 * the last. It stays at a place without any further one, and is undefined for other keys.
 *
 * @param among all places that can be reached
 */
export function nextPlace<Place extends MapPoint>(key: string, from: Place, among: readonly Place[]): Place | undefined {
  if (key === 'Home') return among.at(0);
  if (key === 'End') return among.at(-1);
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return undefined;
  const [right, down] = direction;
  let [next, least] = [from, Infinity];
  for (const place of among) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const [ahead, aside] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)];
    const isAhead = ahead > 0 && ahead >= aside;
    if (isAhead && Math.hypot(dx, dy) < least) [next, least] = [place, Math.hypot(dx, dy)];
  }
  return next;
}
