import type { ReactElement } from 'react';
import { business, phoneHref } from '@site/shared';
import styles from './contact-bar.module.css';
import { PhoneIcon, WriteIcon } from './contact-icons';
import { contactFormPath, ownFormPath } from './site-links';

/** Stays at the bottom of a phone's screen while its page is read. @param hasForm whether the page has a form of its own */
export function ContactBar({ hasForm }: { readonly hasForm: boolean }): ReactElement {
  const href = phoneHref(business.phone);
  return (
    <nav aria-label="Call or write" className={styles.rail}>
      <div className={styles.bar}>
        {href && (
          <a href={href} className={styles.call} aria-label={`Call ${business.phone}`}>
            <PhoneIcon />
            Call
          </a>
        )}
        <a href={hasForm ? ownFormPath : contactFormPath} className={styles.write}>
          <WriteIcon />
          Write
        </a>
      </div>
    </nav>
  );
}
