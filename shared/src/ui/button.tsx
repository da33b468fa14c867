import type { ComponentProps, ReactElement } from 'react';
import styles from './button.module.css';

/** A button that does something on the page. For what leads elsewhere, use a `ButtonLink`. */
export function Button({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'className'>): ReactElement {
  return <button type={type} {...rest} className={`${styles.button} ${styles.secondary} ${styles.control}`} />;
}
