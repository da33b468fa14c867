import type { ReactElement, ReactNode } from 'react';
import styles from './table-box.module.css';

/** Holds a table. On a narrow screen it scrolls sideways, by keyboard too. */
export function TableBox({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.box} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
