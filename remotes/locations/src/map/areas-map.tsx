import { useId, useRef, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import styles from './areas-map.module.css';
import { MapKey } from './map-key';
import { zoomChangeOfKey } from './map-zoom';
import { useDrawing } from './use-drawing';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

export interface AreasMapProps {
  /** Number of places on it. */
  readonly count: number;
  /** The drawing; undefined where the document's HTML holds it already. */
  readonly drawing: string | undefined;
  /** Draws it, where nobody else has. */
  readonly draw?: (() => Promise<string>) | undefined;
}

/** The places on a map that zooms. Its towns are links for the keyboard; the lists on the page have every place. */
export function AreasMap({ count, drawing, draw }: AreasMapProps): ReactElement {
  const live = useLive();
  const view = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { zoom, zoomBy } = useZoom(view);
  const { sheet, markup } = useDrawing(drawing, draw);

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
        >
          <div ref={sheet} className={styles.sheet} data-zoom={zoom} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
        </div>
        {live && <ZoomButtons zoom={zoom} onChange={zoomBy} />}
      </div>
      <MapKey count={count} keysId={keysId} live={live} />
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
