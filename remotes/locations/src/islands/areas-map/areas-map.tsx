import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useHydrated } from '@site/shared';
import styles from './areas-map.module.css';
import { MapKey } from './map-key';
import { zoomChangeOfKey } from './map-zoom';
import { useDrawing } from './use-drawing';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

export interface AreasMapProps {
  /** Number of places on the map. */
  readonly count: number;
  /** SVG markup, for prerendering only. */
  readonly drawing?: string;
}

/** A map of the places that zooms. The Tab key stops at its towns; the lists on the page have every place. */
export function AreasMap({ count, drawing }: AreasMapProps): ReactElement {
  const isHydrated = useHydrated();
  const view = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { zoom, zoomBy } = useZoom(view);
  const { sheet, markup } = useDrawing(drawing);

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
          aria-describedby={isHydrated ? keysId : undefined}
          tabIndex={isHydrated ? 0 : undefined}
          onKeyDown={onKeyDown}
        >
          <div ref={sheet} className={styles.sheet} data-zoom={zoom} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
        </div>
        {isHydrated && <ZoomButtons zoom={zoom} onChange={zoomBy} />}
      </div>
      <MapKey count={count} keysId={keysId} isHydrated={isHydrated} />
    </figure>
  );
}
