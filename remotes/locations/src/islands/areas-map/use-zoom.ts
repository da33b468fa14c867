import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { listenToGestures } from './map-gestures';
import { changeZoom, scrollAfterZoom } from './map-zoom';
import type { Offset, Zoom, ZoomChange } from './map-zoom';

interface ZoomState {
  readonly zoom: Zoom;
  /** Scroll position of the map in its window after the last change. */
  readonly scroll: Offset;
}

const wholeMap: ZoomState = { zoom: 1, scroll: { left: 0, top: 0 } };

/** The map is wider than its window by its zoom; zooming keeps a point of the window, or its middle, in place. */
export function useZoom(view: RefObject<HTMLElement | null>) {
  const [{ zoom, scroll }, setState] = useState(wholeMap);

  const zoomBy = useCallback(
    (change: ZoomChange, point?: Offset) => {
      const { current: box } = view;
      if (!box) return;
      const at = point ?? { left: box.clientWidth / 2, top: box.clientHeight / 2 };
      const now = { left: box.scrollLeft, top: box.scrollTop };
      setState(({ zoom: from }) => {
        const to = changeZoom(from, change);
        return { zoom: to, scroll: scrollAfterZoom(now, at, from, to) };
      });
    },
    [view],
  );

  useLayoutEffect(() => {
    if (view.current) Object.assign(view.current, { scrollLeft: scroll.left, scrollTop: scroll.top });
  }, [view, scroll]);
  useEffect(() => (view.current ? listenToGestures(view.current, zoomBy) : undefined), [view, zoomBy]);
  return { zoom, zoomBy };
}
