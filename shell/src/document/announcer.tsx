import type { ReactElement } from 'react';
import styles from './announcer.module.css';
import { announcerId } from './page-context';

/** The live region whose text screen readers announce: empty in every document. */
export function Announcer(): ReactElement {
  return <p id={announcerId} role="status" aria-live="polite" className={styles.announcer} />;
}
