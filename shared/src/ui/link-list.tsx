import type { ReactElement } from 'react';
import { Link } from './link';
import styles from './link-list.module.css';
import paginationStyles from './pagination.module.css';

export interface ListedLink {
  readonly name: string;
  readonly path: string;
  /** Shown below the name, e.g. a distance. */
  readonly note?: string;
}

/** Links to pages of the site in as many columns as fit. */
export function LinkList({ links }: { readonly links: readonly ListedLink[] }): ReactElement {
  return (
    <ul className={styles.list}>
      {links.map(({ name, path, note }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  );
}

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
    <nav aria-label={label} className={paginationStyles.pagination}>
      {pages.map((page) => (
        <Link key={page.label} to={page.path}>
          <span className={paginationStyles.label}>{page.label}</span>
          <span className={paginationStyles.title}>{page.title}</span>
        </Link>
      ))}
    </nav>
  );
}
