import type { Offset, ZoomChange } from './map-zoom';

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
  const ends = [listenToWheel(view, onZoom), listenToPinch(view, onZoom), listenToDrag(view)];
  return () => ends.forEach((end) => end());
}

function listenToWheel(view: HTMLElement, onZoom: OnZoom): () => void {
  return listen(view, 'wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom(event.deltaY < 0 ? 'in' : 'out', pointIn(view, event));
  });
}

function listenToPinch(view: HTMLElement, onZoom: OnZoom): () => void {
  let apart = 0;
  const ends = [
    listen(view, 'touchstart', ({ touches }) => (apart = spread(touches))),
    listen(view, 'touchmove', (event) => {
      const now = spread(event.touches);
      if (apart === 0 || now === 0) return;
      event.preventDefault();
      const ratio = now / apart;
      if (ratio < pinchRatio && ratio > 1 / pinchRatio) return;
      apart = now;
      onZoom(ratio > 1 ? 'in' : 'out', pointIn(view, middleOf(event.touches)));
    }),
  ];
  return () => ends.forEach((end) => end());
}

function listenToDrag(view: HTMLElement): () => void {
  let last: Offset | undefined;
  let movedPx = 0;
  const ends = [
    listen(view, 'pointerdown', (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      last = { left: event.clientX, top: event.clientY };
      movedPx = 0;
    }),
    listen(view.ownerDocument, 'pointermove', ({ clientX, clientY }) => {
      if (!last) return;
      movedPx += Math.abs(clientX - last.left) + Math.abs(clientY - last.top);
      view.scrollLeft -= clientX - last.left;
      view.scrollTop -= clientY - last.top;
      last = { left: clientX, top: clientY };
    }),
    listen(view.ownerDocument, 'pointerup', () => (last = undefined)),
    // Otherwise the browser would drag a link instead of the map.
    listen(view, 'dragstart', (event) => event.preventDefault()),
    listen(
      view,
      'click',
      (event) => {
        if (movedPx < dragThresholdPx) return;
        event.preventDefault();
        event.stopPropagation();
        movedPx = 0;
      },
      { capture: true },
    ),
  ];
  return () => ends.forEach((end) => end());
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

/** Adds a listener that is not passive, unlike React's, so that it can prevent what the browser does by default. */
function listen<K extends keyof HTMLElementEventMap>(
  target: HTMLElement | Document,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
  { capture = false } = {},
): () => void {
  const handler = listener as EventListener;
  target.addEventListener(type, handler, { passive: false, capture });
  return () => target.removeEventListener(type, handler, { capture });
}
