import type { ReactElement } from 'react';
import styles from './skip-links.module.css';

/** The first two stops of the keyboard: they lead past the header, or to the ways to get in touch. */
export function SkipLinks(): ReactElement {
  return (
    <div className={styles.links}>
      <a href="#main">Skip to main content</a>
      <a href="#contact">Skip to contact details</a>
    </div>
  );
}
