import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from './button-link';
import { PhoneButton } from './phone-link';
import styles from './call-to-action.module.css';

/** The band that ends a page: why to get in touch, and how. */
export function CallToAction({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactElement {
  return (
    <section className={styles.band} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>
        <PhoneButton />
        <ButtonLink to="/contact" variant="secondary">
          Other ways to get in touch
        </ButtonLink>
      </div>
    </section>
  );
}
