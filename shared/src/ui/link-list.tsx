import type { ReactElement } from 'react';
import { Link } from './link';
import styles from './link-list.module.css';

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
