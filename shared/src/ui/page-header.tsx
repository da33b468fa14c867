import type { ReactElement, ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb';
import type { Crumb } from './breadcrumb';
import { keepTogether } from './keep-together';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The pages between the home page and this one, which is last. */
  readonly trail: readonly Crumb[];
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of every page except the home page: breadcrumb, the only h1, an introduction, actions. */
export function PageHeader({ title, trail, intro, children }: PageHeaderProps): ReactElement {
  return (
    <header className={styles.header}>
      <Breadcrumb trail={trail} />
      <h1>{keepTogether(title)}</h1>
      {intro && <p className={styles.intro}>{keepTogether(intro)}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
