/** How many times wider than its window the map can be. */
export const zoomSteps = [1, 1.5, 2, 3, 4, 6, 8] as const;

export type Zoom = (typeof zoomSteps)[number];

/** One step in or out, or the whole map again. */
export type ZoomChange = 'in' | 'out' | 'whole';

/** A point of the window in pixels, or how far the map is scrolled. */
export interface Offset {
  readonly left: number;
  readonly top: number;
}

/** The zoom after a change. At either end of the steps it stays the same. */
export function changeZoom(zoom: Zoom, change: ZoomChange): Zoom {
  if (change === 'whole') return 1;
  const index = zoomSteps.indexOf(zoom) + (change === 'in' ? 1 : -1);
  return zoomSteps[index] ?? zoom;
}

/** How far to scroll so that the place under a point of the window stays there. */
export function scrollAfterZoom(scroll: Offset, point: Offset, from: Zoom, to: Zoom): Offset {
  const ratio = to / from;
  return {
    left: (scroll.left + point.left) * ratio - point.left,
    top: (scroll.top + point.top) * ratio - point.top,
  };
}

/** The nearest scroll position that a map of this zoom has in a window of this size. */
export function keepInside({ left, top }: Offset, window: { readonly clientWidth: number; readonly clientHeight: number }, zoom: Zoom): Offset {
  const inside = (offset: number, size: number) => Math.min(Math.max(offset, 0), size * (zoom - 1));
  return { left: inside(left, window.clientWidth), top: inside(top, window.clientHeight) };
}

const changesByKey: Readonly<Record<string, ZoomChange>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'whole' };

/** What a key does to the focused map. Browsers handle the arrow keys: they scroll it. */
export function zoomChangeOfKey(key: string): ZoomChange | undefined {
  return Object.hasOwn(changesByKey, key) ? changesByKey[key] : undefined;
}
