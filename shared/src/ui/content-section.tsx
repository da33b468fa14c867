import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { keepTogether } from './keep-together';
import styles from './content-section.module.css';

export interface ContentSectionProps {
  readonly title: string;
  /** Target of links with a hash. */
  readonly id?: string;
  readonly intro?: ReactNode;
  /** Shown with the heading, e.g. a drawing. */
  readonly aside?: ReactNode;
  /** Whether there is nothing in it to print, e.g. a form alone. */
  readonly screenOnly?: boolean;
  readonly children?: ReactNode;
}

/** A section of a page. Its h2 stands beside the text on wide screens. */
export function ContentSection({ title, id, intro, aside, screenOnly = false, children }: ContentSectionProps): ReactElement {
  const headingId = useId();
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={headingId} className={screenOnly ? `${styles.section} ${styles.screenOnly}` : styles.section}>
      <div className={styles.head}>
        <h2 id={headingId}>{keepTogether(title)}</h2>
        {aside}
      </div>
      <div className={styles.body}>
        {intro && <p className={styles.intro}>{keepTogether(intro)}</p>}
        {children}
      </div>
    </section>
  );
}
