import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useHydrated } from '@site/shared';
import labelStyles from '../../map-drawing/map-labels.module.css';
import styles from './areas-map.module.css';
import { middleOfMark } from './map-gestures';
import sheetStyles from './map-sheet.module.css';
import { zoomChangeOfKey } from './map-zoom';
import { useDrawing } from './use-drawing';
import { useOneStop } from './use-one-stop';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

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
