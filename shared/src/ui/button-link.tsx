import type { ReactElement, ReactNode } from 'react';
import { Link } from './link';
import styles from './button.module.css';

export interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A link that is the next step: one primary a view. Paths stay in the app, `tel:` and `mailto:` leave it. */
export function ButtonLink({ to, variant = 'primary', children }: ButtonLinkProps): ReactElement {
  const className = `${styles.button} ${styles[variant]}`;
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
