import type { ReactElement, Ref } from 'react';
import styles from './areas-map.module.css';
import { zoomSteps } from './map-zoom';
import type { Zoom, ZoomChange } from './map-zoom';

export interface ZoomButtonsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly zoom: Zoom;
  readonly onChange: (change: ZoomChange) => void;
}

const largest = zoomSteps.at(-1);

/** Zoom for pointers and fingers. A button at its limit is marked as disabled but keeps the focus. */
export function ZoomButtons({ ref, zoom, onChange }: ZoomButtonsProps): ReactElement {
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
