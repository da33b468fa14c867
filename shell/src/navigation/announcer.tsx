import type { ReactElement } from 'react';
import styles from './announcer.module.css';

const announcerId = 'announcer';

/** The live region that navigation speaks through; it stands in the page from the start. */
export function Announcer(): ReactElement {
  return <p id={announcerId} role="status" aria-live="polite" className={styles.announcer} suppressHydrationWarning />;
}

/** Has a screen reader say a text. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region) region.textContent = text;
}
