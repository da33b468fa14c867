import type { ReactElement } from 'react';
import { Link } from './link';
import styles from './pagination.module.css';

/** A page beside this one, e.g. the guide before it. */
export interface NeighbourPage {
  /** What it is to this page, e.g. `Previous guide`. */
  readonly label: string;
  readonly title: string;
  readonly path: string;
}

export interface PaginationProps {
  /** What the links are, for those who jump from landmark to landmark. */
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
