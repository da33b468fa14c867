import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
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
  /** Whether the heading stays above the content on wide screens too, so that cards get the whole width. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** A section of a page. On wide screens its h2 stands beside the text. */
export function ContentSection({ title, id, intro, aside, screenOnly = false, isWide = false, children }: ContentSectionProps): ReactElement {
  const headingId = useId();
  const classes = [styles.section, isWide && styles.wide, screenOnly && styles.screenOnly].filter(Boolean).join(' ');
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={headingId} className={classes}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      <div className={styles.body}>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </section>
  );
}
