import type { ReactElement } from 'react';
import { Button, PhoneButton } from '@site/shared';
import frame from '../chrome/page-frame.module.css';
import styles from './page-failure.module.css';

export interface PageFailureProps {
  readonly retrying?: boolean;
  /** Left out in the template of documents: the script that shows a copy of it listens to the button. */
  readonly onRetry?: () => void;
}

/** Takes the place of a page or an island that failed to load or to render: says so, and what can be done. */
export function PageFailure({ retrying, onRetry }: PageFailureProps): ReactElement {
  return (
    <div role="alert" className={`${frame.inset} ${styles.failure}`}>
      <p className={styles.title}>This part of the site did not load.</p>
      <p>The rest of the site works. A weak signal is the usual reason; trying again often helps.</p>
      <p className={styles.actions}>
        <Button data-retry="" onClick={onRetry} aria-disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
        <PhoneButton>Or call</PhoneButton>
      </p>
    </div>
  );
}
