import { useHydrated } from '@site/shared';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, Ref } from 'react';
import labelStyles from '../../map-drawing/map-labels.module.css';
import styles from './areas-map.module.css';
import { middleOfMark, zoomChangeOfKey, zoomSteps } from './map-gestures';
import type { Zoom, ZoomChange } from './map-gestures';
import sheetStyles from './map-sheet.module.css';
import { useOneStop } from './use-one-stop';
import { useZoom } from './use-zoom';

export interface AreasMapProps {
  /** SVG markup, for prerendering only. */
  readonly drawing?: string;
}

/**
 * A map of the places that zooms. Its links are one stop of the Tab key: arrows move between them, Escape leaves for the
 * buttons. The lists on the page have every place.
 */
export function AreasMap({ drawing }: AreasMapProps): ReactElement {
  const isHydrated = useHydrated();
  const view = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { sheet, markup } = useDrawing(drawing);
  const { zoom, zoomBy } = useZoom(view, sheet);
  const { press, follow } = useOneStop(sheet, markup);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change = zoomChangeOfKey(event.key);
    // About the place that has the focus, so that it stays in view.
    const mark = document.activeElement?.querySelector(':scope > svg > circle');
    if (change) zoomBy(change, mark ? middleOfMark(event.currentTarget, mark) : undefined);
    else if (event.key === 'Escape') buttons.current?.querySelector('button')?.focus();
    else if (!press(event.key)) return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles.frame}>
        <div
          ref={view}
          className={styles.view}
          data-zoomed={zoom > 1 || undefined}
          role="group"
          aria-label="Map of our places"
          aria-describedby={isHydrated ? keysId : undefined}
          // Not a stop of its own, and yet what a click focuses: then the arrow keys scroll it, as browsers do.
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => follow(target)}
        >
          <div ref={sheet} className={`${sheetStyles.sheet} ${labelStyles.labels}`} data-zoom={zoom} style={zoom > 1 ? { width: `${zoom * 100}%` } : undefined} data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
        </div>
        <div className={styles.bar}>{isHydrated && <ZoomButtons ref={buttons} zoom={zoom} onChange={zoomBy} />}</div>
      </div>
      <p id={keysId} className={styles.keys} data-shown={isHydrated || undefined}>
        By keyboard: the arrow keys move from place to place, + and − zoom, Escape leaves the map. Villages get their names,
        and the arrow keys reach them, as you come nearer.
      </p>
    </>
  );
}

interface ZoomButtonsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly zoom: Zoom;
  readonly onChange: (change: ZoomChange) => void;
}

const largest = zoomSteps.at(-1);

/** Zoom for pointers and fingers. A button at its limit is marked as disabled but keeps the focus. */
function ZoomButtons({ ref, zoom, onChange }: ZoomButtonsProps): ReactElement {
  const buttons: readonly (readonly [change: ZoomChange, name: string, sign: string, useless: boolean])[] = [
    ['in', 'Zoom in', '+', zoom === largest],
    ['out', 'Zoom out', '−', zoom === 1],
    ['whole', 'Whole map', '⤢', zoom === 1],
  ];
  return (
    <div ref={ref} className={styles.buttons} role="group" aria-label="Zoom">
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

/**
 * The drawing and the element that holds it. React leaves prerendered markup alone when it hydrates with an empty string.
 * An island that is rendered fresh has no markup, and makes the drawing itself.
 */
function useDrawing(drawing: string | undefined) {
  const sheet = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(drawing ?? '');
  useEffect(() => {
    if (sheet.current?.firstChild) return;
    let isMounted = true;
    import(/* webpackChunkName: "areas-map-drawing" */ './draw-areas-map')
      .then(({ drawAreasMap }) => isMounted && setMarkup(drawAreasMap()))
      // The lists below the map still have every place.
      .catch((error: unknown) => console.error('The map could not be drawn.', error));
    return () => void (isMounted = false);
  }, []);
  return { sheet, markup };
}
