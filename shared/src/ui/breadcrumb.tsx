import type { ReactElement } from 'react';
import { Link } from './link';
import { business } from '../business';
import type { StructuredData } from '../structured-data';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The path from the home page to this page, which is the last crumb. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }): ReactElement {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {[home, ...trail].map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same trail as a schema.org BreadcrumbList. */
export function breadcrumbData(trail: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${business.origin}${path}`,
    })),
  };
}

const home: Crumb = { name: 'Home', path: '/' };
