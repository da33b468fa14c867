import type { ReactElement, ReactNode } from 'react';
import { business, emailHref, phoneHref } from '../business/business';
import { ButtonLink } from './button';
import styles from './phone-link.module.css';

/** The business's phone number as a link, or nothing when it is not set. */
export function PhoneLink(): ReactElement | null {
  const href = phoneHref(business.phone);
  return href ? (
    <a href={href} className={styles.link}>
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
    <a href={href} className={styles.link}>
      {business.email}
    </a>
  ) : null;
}
