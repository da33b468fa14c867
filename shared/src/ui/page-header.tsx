import type { ReactElement, ReactNode } from 'react';
import { business } from '../business/business';
import type { StructuredData } from '../business/structured-data';
import breadcrumbStyles from './breadcrumb.module.css';
import { Drawing } from './figure';
import { Link } from './link';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The pages between the home page and this one, which is last. */
  readonly trail: readonly Crumb[];
  readonly intro?: ReactNode;
  /** URL of the drawing that stands beside the heading; a narrow screen has no room for it. */
  readonly picture?: string | undefined;
  readonly children?: ReactNode;
}

/** The top of every page except the home page: breadcrumb, the only h1, an introduction, actions. */
export function PageHeader({ title, trail, intro, picture, children }: PageHeaderProps): ReactElement {
  return (
    <header className={picture ? `${styles.header} ${styles.drawn}` : styles.header}>
      <Breadcrumb trail={trail} />
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {picture && (
        <div className={styles.picture}>
          <Drawing src={picture} />
        </div>
      )}
    </header>
  );
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The path from the home page to this page, which is the last crumb. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }): ReactElement {
  return (
    <nav aria-label="Breadcrumb" className={breadcrumbStyles.breadcrumb}>
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
