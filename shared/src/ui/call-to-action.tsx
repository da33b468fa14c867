import type { ReactElement, ReactNode } from 'react';
import { usePagePath } from '../page-path';
import { ButtonLink } from './button-link';
import { PhoneButton } from './phone-link';
import styles from './call-to-action.module.css';

/** The band at the end of a page: why to get in touch, and how. */
export function CallToAction({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactElement {
  const onContactPage = usePagePath() === '/contact';
  return (
    <section className={styles.band} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>
        <PhoneButton />
        {!onContactPage && (
          <ButtonLink to="/contact" variant="secondary">
            Other ways to get in touch
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
