import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from './content-section.module.css';

export interface ContentSectionProps {
  readonly title: string;
  /** Target for links with a hash. */
  readonly id?: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** One part of a page under an h2. */
export function ContentSection({ title, id, intro, children }: ContentSectionProps): ReactElement {
  const headingId = useId();
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{title}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
