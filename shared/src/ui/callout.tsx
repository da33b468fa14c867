import type { ReactElement, ReactNode } from 'react';
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
