import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useHydrated } from '@site/shared';
import styles from './areas-map.module.css';
import { middleOfMark } from './map-gestures';
import { MapKey } from './map-key';
import sheetStyles from './map-sheet.module.css';
import { zoomChangeOfKey } from './map-zoom';
import { useDrawing } from './use-drawing';
import { useOneStop } from './use-one-stop';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

export interface AreasMapProps {
  /** Number of places on the map. */
  readonly count: number;
  /** SVG markup, for prerendering only. */
  readonly drawing?: string;
}

/**
 * A map of the places that zooms. Its links are one stop of the Tab key: arrows move between them, Escape leaves for the
 * buttons. The lists on the page have every place.
 */
export function AreasMap({ count, drawing }: AreasMapProps): ReactElement {
  const isHydrated = useHydrated();
  const view = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { zoom, zoomBy } = useZoom(view);
  const { sheet, markup } = useDrawing(drawing);
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
    <figure className={styles.figure}>
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
          <div ref={sheet} className={sheetStyles.sheet} data-zoom={zoom} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
        </div>
        {isHydrated && <ZoomButtons ref={buttons} zoom={zoom} onChange={zoomBy} />}
      </div>
      <MapKey count={count} keysId={keysId} isHydrated={isHydrated} />
    </figure>
  );
}
