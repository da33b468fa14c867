import type { ReactElement, ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line that opens to more, with or without scripts. */
export function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
