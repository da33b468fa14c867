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

/** The effect of a key on the focused map. Browsers handle the arrow keys: they scroll it. */
export function zoomChangeOfKey(key: string): ZoomChange | undefined {
  return Object.hasOwn(changesByKey, key) ? changesByKey[key] : undefined;
}

/** Two fingers that move apart or together by this ratio zoom by one step. */
const pinchRatio = 1.3;
/** A press that moves less is a click. */
const dragThresholdPx = 5;

type OnZoom = (change: ZoomChange, point: Offset) => void;

/**
 * Lets a mouse drag the map, and Ctrl with the wheel or two fingers zoom it. The wheel alone and one finger are left to
 * the browser: they scroll the page, or the map once it is larger than its window.
 *
 * @param view the map's window, a scroll container
 * @returns a function that removes the listeners
 */
export function listenToGestures(view: HTMLElement, onZoom: OnZoom): () => void {
  const ended = new AbortController();
  // Not passive, unlike React's listeners, so that they can prevent what the browser does by default.
  const options = { passive: false, signal: ended.signal };
  listenToWheel(view, options, onZoom);
  listenToPinch(view, options, onZoom);
  listenToDrag(view, options);
  return () => ended.abort();
}

function listenToWheel(view: HTMLElement, options: AddEventListenerOptions, onZoom: OnZoom): void {
  const zoom = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom(event.deltaY < 0 ? 'in' : 'out', pointIn(view, event));
  };
  view.addEventListener('wheel', zoom, options);
}

function listenToPinch(view: HTMLElement, options: AddEventListenerOptions, onZoom: OnZoom): void {
  let apart = 0;
  const zoom = (event: TouchEvent) => {
    const now = spread(event.touches);
    if (apart === 0 || now === 0) return;
    event.preventDefault();
    const ratio = now / apart;
    if (ratio < pinchRatio && ratio > 1 / pinchRatio) return;
    apart = now;
    onZoom(ratio > 1 ? 'in' : 'out', pointIn(view, middleOf(event.touches)));
  };
  view.addEventListener('touchstart', ({ touches }) => (apart = spread(touches)), options);
  view.addEventListener('touchmove', zoom, options);
}

function listenToDrag(view: HTMLElement, options: AddEventListenerOptions): void {
  let last: Offset | undefined;
  let movedPx = 0;
  const start = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    last = { left: event.clientX, top: event.clientY };
    movedPx = 0;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!last) return;
    movedPx += Math.abs(clientX - last.left) + Math.abs(clientY - last.top);
    view.scrollLeft -= clientX - last.left;
    view.scrollTop -= clientY - last.top;
    last = { left: clientX, top: clientY };
  };
  const end = ({ target }: PointerEvent) => {
    last = undefined;
    // No click on the map follows.
    if (!(target instanceof Node && view.contains(target))) movedPx = 0;
  };
  const holdClick = (event: MouseEvent) => {
    if (movedPx < dragThresholdPx) return;
    event.preventDefault();
    event.stopPropagation();
    movedPx = 0;
  };
  view.addEventListener('pointerdown', start, options);
  view.ownerDocument.addEventListener('pointermove', move, options);
  view.ownerDocument.addEventListener('pointerup', end, options);
  // Otherwise the browser would drag a link instead of the map.
  view.addEventListener('dragstart', (event) => event.preventDefault(), options);
  view.addEventListener('click', holdClick, { ...options, capture: true });
}

/** Distance between two fingers in pixels; 0 for any other number of fingers. */
function spread({ length, 0: a, 1: b }: TouchList): number {
  return length === 2 && a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
}

function middleOf({ 0: a, 1: b }: TouchList): { clientX: number; clientY: number } {
  return { clientX: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2, clientY: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2 };
}

/** The middle of a mark in the map's window. */
export function middleOfMark(view: Element, mark: Element): Offset {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return pointIn(view, { clientX: left + width / 2, clientY: top + height / 2 });
}

function pointIn(view: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Offset {
  const { left, top } = view.getBoundingClientRect();
  return { left: clientX - left, top: clientY - top };
}
