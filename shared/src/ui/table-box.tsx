import type { ReactElement, ReactNode } from 'react';
import styles from './table-box.module.css';

/** Around a table: scrolls inside itself where the screen is narrow, and can be scrolled by keyboard. */
export function TableBox({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.box} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
