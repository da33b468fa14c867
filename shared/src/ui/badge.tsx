import type { ReactElement, ReactNode } from 'react';
import styles from './badge.module.css';

/** A word or two that sort what they stand at, e.g. a subject or a state. */
export function Badge({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.badge}>{children}</span>;
}
