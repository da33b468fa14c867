import type { ReactElement } from 'react';
import styles from './spinner.module.css';

/** Shows what is loading, in the middle of its box. */
export function Spinner({ label, fullHeight = false }: { readonly label: string; readonly fullHeight?: boolean }): ReactElement {
  return (
    <div role="status" className={fullHeight ? `${styles.spinner} ${styles.fullHeight}` : styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </div>
  );
}
