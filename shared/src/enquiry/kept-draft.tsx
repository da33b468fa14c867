import type { ReactElement } from 'react';
import { Button } from '../ui/button';
import styles from './enquiry-part.module.css';

/** Says that the form was filled with what was written earlier. */
export function KeptDraft({ onDiscard }: { readonly onDiscard: () => void }): ReactElement {
  return (
    <div className={styles.kept}>
      <p role="status">What you wrote here earlier is back. It has not been sent.</p>
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  );
}
