import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { changeZoom, keepInside, listenToGestures, scrollAfterZoom } from './map-gestures';
import type { Offset, Zoom, ZoomChange } from './map-gestures';

interface ZoomState {
  readonly zoom: Zoom;
  /** Scroll position of the map in its window after the last change. */
  readonly scroll: Offset;
}

const wholeMap: ZoomState = { zoom: 1, scroll: { left: 0, top: 0 } };

/**
 * The map is wider than its window by its zoom; zooming keeps a point of the window, or its middle, in place. To draw the
 * map at another size takes a phone longer than a visitor should wait for an answer: the picture of it is stretched first,
 * and once that is on the screen the map is drawn.
 */
export function useZoom(view: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  const [drawn, draw] = useState(wholeMap);
  const wanted = useRef(wholeMap);
  const isDue = useRef(false);

  const zoomBy = useCallback(
    (change: ZoomChange, point?: Offset) => {
      zoomPicture({ view, sheet, wanted }, change, point);
      if (isDue.current) return;
      isDue.current = true;
      afterPaint(() => {
        isDue.current = false;
        draw(wanted.current);
      });
    },
    [view, sheet],
  );

  useLayoutEffect(() => {
    if (!view.current || !sheet.current) return;
    Object.assign(view.current, { scrollLeft: drawn.scroll.left, scrollTop: drawn.scroll.top });
    // A key that was pressed between the call to draw and this drawing wants another size.
    if (drawn === wanted.current) Object.assign(sheet.current.style, { transform: '', clipPath: '' });
    else stretch(sheet.current, view.current, wanted.current);
  }, [view, sheet, drawn]);
  useEffect(() => (view.current ? listenToGestures(view.current, zoomBy) : undefined), [view, zoomBy]);
  return { zoom: drawn.zoom, zoomBy };
}

interface ZoomedMap {
  readonly view: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly wanted: RefObject<ZoomState>;
}

/** Notes the size that is wanted, and shows the picture in it. */
function zoomPicture({ view: { current: box }, sheet: { current: map }, wanted }: ZoomedMap, change: ZoomChange, point?: Offset): void {
  if (!box || !map) return;
  const from = map.style.transform !== '' ? wanted.current : { ...wanted.current, scroll: { left: box.scrollLeft, top: box.scrollTop } };
  const zoom = changeZoom(from.zoom, change);
  const at = point ?? { left: box.clientWidth / 2, top: box.clientHeight / 2 };
  wanted.current = { zoom, scroll: keepInside(scrollAfterZoom(from.scroll, at, from.zoom, zoom), box, zoom) };
  stretch(map, box, wanted.current);
}

/**
 * Shows the map as it is drawn in the size and at the scroll position that it is going to have. What was out of the window
 * stays out of a smaller picture: to paint it would take as long as to draw the map.
 */
function stretch(map: HTMLElement, { scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, { zoom, scroll }: ZoomState): void {
  const scale = zoom / Number(map.dataset.zoom);
  map.style.transform = `translate(${scrollLeft - scroll.left}px, ${scrollTop - scroll.top}px) scale(${scale})`;
  const [right, bottom] = [map.clientWidth - scrollLeft - clientWidth, map.clientHeight - scrollTop - clientHeight];
  map.style.clipPath = scale < 1 ? `inset(${scrollTop}px ${right}px ${bottom}px ${scrollLeft}px)` : '';
}

function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
