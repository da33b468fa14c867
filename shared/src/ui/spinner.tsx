import type { ReactElement } from 'react';
import styles from './spinner.module.css';

/** Says what is being waited for, in the middle of the box it fills. */
export function Spinner({ label, fullHeight = false }: { readonly label: string; readonly fullHeight?: boolean }): ReactElement {
  return (
    <div role="status" className={fullHeight ? `${styles.spinner} ${styles.fullHeight}` : styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </div>
  );
}
