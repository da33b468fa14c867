import type { ReactElement, ReactNode } from 'react';
import badgeStyles from './badge.module.css';
import styles from './callout.module.css';

export interface CalloutProps {
  readonly title: string;
  readonly tone?: 'note' | 'caution';
  readonly children: ReactNode;
}

/** Something that readers must not miss, set apart from the text. */
export function Callout({ title, tone = 'note', children }: CalloutProps): ReactElement {
  return (
    <div className={`${styles.callout} ${styles[tone]}`} role="note" aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** A word or two that label something, e.g. with its subject or state. */
export function Badge({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={badgeStyles.badge}>{children}</span>;
}
