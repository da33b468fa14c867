import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useNavigate } from '@site/shared';
import styles from './areas-map.module.css';
import { listenToGestures } from './map-gestures';
import { MapKey } from './map-key';
import { changeZoom, scrollAfterZoom, zoomChangeOfKey, zoomSteps } from './map-zoom';
import type { Offset, Zoom, ZoomChange } from './map-zoom';

export interface AreasMapProps {
  /** Number of places on it. */
  readonly count: number;
  /** The drawing; undefined where the document's HTML holds it already. */
  readonly drawing: string | undefined;
  /** Draws it again, for a document that has lost it. */
  readonly draw: () => Promise<string>;
}

/** The places on a map that zooms. Its towns are links for the keyboard; the lists on the page have every place. */
export function AreasMap({ count, drawing, draw }: AreasMapProps): ReactElement {
  const live = useLive();
  const view = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { zoom, zoomBy } = useZoom(view);
  const { sheet, markup } = useDrawing(drawing, draw);
  const follow = useFollow();

  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : zoomChangeOfKey(event.key);
    if (!change) return;
    event.preventDefault();
    zoomBy(change);
  };

  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <div
          ref={view}
          className={styles.view}
          data-zoomed={zoom > 1 || undefined}
          role="group"
          aria-label="Map of our places"
          aria-describedby={live ? keysId : undefined}
          tabIndex={live ? 0 : undefined}
          onKeyDown={onKeyDown}
          onClick={follow}
        >
          <div ref={sheet} className={styles.sheet} data-zoom={zoom} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
        </div>
        {live && <ZoomButtons zoom={zoom} onChange={zoomBy} />}
      </div>
      <MapKey count={count} keysId={live ? keysId : undefined} />
    </figure>
  );
}

/** False in prerendered HTML and while it is hydrated: what needs scripts is not there before they run. */
function useLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** React leaves the prerendered drawing alone as long as its markup is empty; a page shown again has none. */
function useDrawing(drawing: string | undefined, draw: () => Promise<string>) {
  const sheet = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(drawing ?? '');
  useEffect(() => {
    if (sheet.current?.firstChild) return;
    let wanted = true;
    // Without a drawing the lists below are still whole.
    draw().then((drawn) => wanted && setMarkup(drawn), (error: unknown) => console.error('The map could not be drawn.', error));
    return () => void (wanted = false);
  }, [draw]);
  return { sheet, markup };
}

/** The map is wider than its window by its zoom; zooming keeps a point of the window, or its middle, in place. */
function useZoom(view: { readonly current: HTMLDivElement | null }) {
  const [{ zoom, scroll }, setState] = useState<{ readonly zoom: Zoom; readonly scroll: Offset }>({ zoom: 1, scroll: { left: 0, top: 0 } });

  const zoomBy = (change: ZoomChange, point?: Offset) => {
    const { current: box } = view;
    if (!box) return;
    const at = point ?? { left: box.clientWidth / 2, top: box.clientHeight / 2 };
    const now = { left: box.scrollLeft, top: box.scrollTop };
    setState(({ zoom: from }) => {
      const to = changeZoom(from, change);
      return { zoom: to, scroll: scrollAfterZoom(now, at, from, to) };
    });
  };
  const zoomByGesture = useRef(zoomBy);
  useLayoutEffect(() => void (zoomByGesture.current = zoomBy));

  useLayoutEffect(() => {
    if (view.current) Object.assign(view.current, { scrollLeft: scroll.left, scrollTop: scroll.top });
  }, [view, scroll]);
  useEffect(() => {
    if (view.current) return listenToGestures(view.current, (change, point) => zoomByGesture.current(change, point));
  }, [view]);
  return { zoom, zoomBy };
}

/** The drawing's links are not React's: an ordinary click on one is a navigation in the app all the same. */
function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
    if (!path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  };
}

const largest = zoomSteps.at(-1);

function ZoomButtons({ zoom, onChange }: { readonly zoom: Zoom; readonly onChange: (change: ZoomChange) => void }): ReactElement {
  const buttons: readonly (readonly [change: ZoomChange, name: string, sign: string, useless: boolean])[] = [
    ['in', 'Zoom in', '+', zoom === largest],
    ['out', 'Zoom out', '−', zoom === 1],
    ['whole', 'Whole map', '⤢', zoom === 1],
  ];
  return (
    <div className={styles.buttons} role="group" aria-label="Zoom">
      {buttons.map(([change, name, sign, useless]) => (
        <button key={change} type="button" aria-label={name} title={name} aria-disabled={useless} onClick={() => onChange(change)}>
          {sign}
        </button>
      ))}
      <span role="status" className={styles.status}>
        {zoom > 1 ? `${zoom} times` : ''}
      </span>
    </div>
  );
}
