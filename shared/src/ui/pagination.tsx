import type { ReactElement } from 'react';
import { Link } from './link';
import styles from './pagination.module.css';

/** The page before or after this one. */
export interface NeighbourPage {
  /** Its relation to this page, e.g. `Previous guide`. */
  readonly label: string;
  readonly title: string;
  readonly path: string;
}

export interface PaginationProps {
  /** Names the landmark for screen readers. */
  readonly label: string;
  readonly pages: readonly NeighbourPage[];
}

/** Links to the pages before and after this one. */
export function Pagination({ label, pages }: PaginationProps): ReactElement {
  return (
    <nav aria-label={label} className={styles.pagination}>
      {pages.map((page) => (
        <Link key={page.label} to={page.path}>
          <span className={styles.label}>{page.label}</span>
          <span className={styles.title}>{page.title}</span>
        </Link>
      ))}
    </nav>
  );
}
