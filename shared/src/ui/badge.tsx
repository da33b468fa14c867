import type { ReactElement, ReactNode } from 'react';
import styles from './badge.module.css';

/** A word or two that label something, e.g. with its subject or state. */
export function Badge({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.badge}>{children}</span>;
}
