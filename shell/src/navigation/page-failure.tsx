import type { ReactElement } from 'react';
import { Button, fullTitle, PhoneButton } from '@site/shared';
import frame from '../chrome/page-frame.module.css';
import styles from './page-failure.module.css';

export interface PageFailureProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where a page could not be loaded or shown: says so, and what can be done. */
export function PageFailure({ retrying, onRetry }: PageFailureProps): ReactElement {
  return (
    <div role="alert" className={`${frame.inset} ${styles.failure}`}>
      <p className={styles.title}>This part of the site did not load.</p>
      <p>The rest of the site works. A weak signal is the usual reason; trying again often helps.</p>
      <p className={styles.actions}>
        <Button onClick={onRetry} aria-disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
        <PhoneButton>Or call</PhoneButton>
      </p>
    </div>
  );
}

/** The failure in place of a whole page. */
export function FailedPage(props: PageFailureProps): ReactElement {
  return (
    <div>
      <title>{fullTitle('Page did not load')}</title>
      <PageFailure {...props} />
    </div>
  );
}
