import { useId } from 'react';
import type { ReactElement } from 'react';
import { Link } from '@site/shared';
import { headingId } from './heading-id';
import styles from './post-outline.module.css';

/** Links to the headings of a post: above the text, or beside it where there is room. */
export function PostOutline({ headings }: { readonly headings: readonly string[] }): ReactElement {
  const titleId = useId();
  return (
    <nav className={styles.outline} aria-labelledby={titleId}>
      <h2 id={titleId}>In this guide</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading}>
            <Link to={`#${headingId(heading)}`}>{heading}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
