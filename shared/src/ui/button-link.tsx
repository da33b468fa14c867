import type { ReactElement, ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonLinkProps {
  /** A path of this site, a `tel:` or `mailto:` address, or a part of this page; empty for this address. */
  readonly to: string;
  readonly variant?: 'primary' | 'secondary';
  /** What an island does on the way. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button: the next step. At most one primary on a screen. */
export function ButtonLink({ to, variant = 'primary', onClick, children }: ButtonLinkProps): ReactElement {
  return (
    <a href={to} className={`${styles.button} ${styles[variant]}`} onClick={onClick}>
      {children}
    </a>
  );
}
