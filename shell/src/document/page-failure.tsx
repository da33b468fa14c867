import type { ReactElement } from 'react';
import { Button, PhoneButton } from '@site/shared';
import frame from '../chrome/page-frame.module.css';
import styles from './page-failure.module.css';

/**
 * Says that a page or an island failed to load or to render, and what can be done. Each document holds it in a template,
 * which `createFailureNotice` clones.
 */
export function PageFailure(): ReactElement {
  return (
    <div role="alert" className={`${frame.inset} ${styles.failure}`}>
      <p className={styles.title}>This part of the site is not working.</p>
      <p>The rest of the site works. Trying again often helps, above all where the signal is weak.</p>
      <p className={styles.actions}>
        <Button data-retry="">Try again</Button>
        <PhoneButton>Or call</PhoneButton>
      </p>
    </div>
  );
}
