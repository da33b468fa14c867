import type { ReactElement, ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line that opens to show more. It needs no script. */
export function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
