import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** The page's main action is primary; there is at most one of them on a screen. */
  readonly variant?: 'primary' | 'secondary';
}

/** A button that does something on the page. For what leads elsewhere, use a `ButtonLink`. */
export function Button({ type = 'button', variant = 'secondary', ...rest }: ButtonProps): ReactElement {
  return <button type={type} {...rest} className={`${styles.button} ${styles[variant]} ${styles.control}`} />;
}

export interface ButtonLinkProps {
  /** A path of this site, a `tel:` or `mailto:` address, or a part of this page; empty for this address. */
  readonly to: string;
  readonly variant?: 'primary' | 'secondary';
  /** Runs before the link is followed; for islands only. */
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
