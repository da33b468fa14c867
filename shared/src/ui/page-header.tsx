import type { ReactElement, ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb';
import type { Crumb } from './breadcrumb';
import { Drawing } from './drawing';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The pages between the home page and this one, which is last. */
  readonly trail: readonly Crumb[];
  readonly intro?: ReactNode;
  /** URL of the drawing that stands beside the heading, or below it on a narrow screen. */
  readonly picture?: string | undefined;
  readonly children?: ReactNode;
}

/** The top of every page except the home page: breadcrumb, the only h1, an introduction, actions. */
export function PageHeader({ title, trail, intro, picture, children }: PageHeaderProps): ReactElement {
  const actions = children && <div className={styles.actions}>{children}</div>;
  return (
    <header className={picture ? `${styles.header} ${styles.drawn}` : styles.header}>
      <Breadcrumb trail={trail} />
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {picture ? (
        <div className={styles.foot}>
          {actions}
          <div className={styles.picture}>
            <Drawing src={picture} />
          </div>
        </div>
      ) : (
        actions
      )}
    </header>
  );
}
