import type { ReactElement, ReactNode } from 'react';
import { usePagePath } from '../contract/use-page-path';
import { ButtonLink } from './button';
import actionStyles from './call-to-action.module.css';
import styles from './callout.module.css';
import { PhoneButton } from './phone-link';

export interface CalloutProps {
  readonly title: string;
  readonly tone?: 'note' | 'caution';
  readonly children: ReactNode;
}

/** Something that readers must not miss, set apart from the text. */
export function Callout({ title, tone = 'note', children }: CalloutProps): ReactElement {
  return (
    <div className={`${styles.callout} ${styles[tone]}`} role="note" aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** The band at the end of a page: why to get in touch, and how. */
export function CallToAction({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactElement {
  const onContactPage = usePagePath() === '/contact';
  return (
    <section className={actionStyles.band} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={actionStyles.actions}>
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
