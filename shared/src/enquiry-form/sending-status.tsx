import type { ReactElement } from 'react';
import styles from './enquiry-part.module.css';
import type { SendingProgress } from './send-photographs';

/** How far sending is. */
export function SendingStatus({ progress }: { readonly progress: SendingProgress | undefined }): ReactElement {
  const { photograph, count = 0 } = progress ?? {};
  return (
    <>
      {/* Empty, it takes no room: it is added while the button below may be pressed, and a button that moves misses its click. */}
      <p role="status" className={progress ? undefined : styles.announcement}>
        {progress && (photograph === undefined ? 'Your enquiry is being sent.' : `Photograph ${photograph} of ${count} is being sent.`)}
      </p>
      {progress && <progress className={styles.progress} aria-label="Sending" max={count + 1} value={photograph === undefined ? count : photograph - 1} />}
    </>
  );
}
