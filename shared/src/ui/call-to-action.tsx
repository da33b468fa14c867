import type { ReactElement, ReactNode } from 'react';
import { business, emailHref, phoneHref } from '../business/business';
import { usePagePath } from '../contract/use-page-path';
import { ButtonLink } from './button';
import styles from './call-to-action.module.css';
import phoneStyles from './phone-link.module.css';

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

/** The business's phone number as a link, or nothing when it is not set. */
export function PhoneLink(): ReactElement | null {
  const href = phoneHref(business.phone);
  return href ? (
    <a href={href} className={phoneStyles.link}>
      {business.phone}
    </a>
  ) : null;
}

/** The phone number as the page's main button, or nothing when it is not set. */
export function PhoneButton({ children = 'Call' }: { readonly children?: ReactNode }): ReactElement | null {
  const href = phoneHref(business.phone);
  return href ? (
    <ButtonLink to={href}>
      {children} {business.phone}
    </ButtonLink>
  ) : null;
}

/** The business's e-mail address as a link, or nothing when it is not set. */
export function EmailLink(): ReactElement | null {
  const href = emailHref(business.email);
  return href ? (
    <a href={href} className={phoneStyles.link}>
      {business.email}
    </a>
  ) : null;
}
