import type { ComponentProps, ReactElement } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** The page's main action is primary; there is at most one of them on a screen. */
  readonly variant?: 'primary' | 'secondary';
}

/** A button that does something on the page. For what leads elsewhere, use a `ButtonLink`. */
export function Button({ type = 'button', variant = 'secondary', ...rest }: ButtonProps): ReactElement {
  return <button type={type} {...rest} className={`${styles.button} ${styles[variant]} ${styles.control}`} />;
}
