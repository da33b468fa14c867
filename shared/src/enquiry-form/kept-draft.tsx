import type { ReactElement } from 'react';
import { Button } from '../ui/button';
import styles from './enquiry-part.module.css';

interface KeptDraftProps {
  readonly mayHaveArrived: boolean;
  readonly onDiscard: () => void;
}

/** Says that the form was filled with what was written earlier. */
export function KeptDraft({ mayHaveArrived, onDiscard }: KeptDraftProps): ReactElement {
  return (
    <div className={styles.kept}>
      <p role="status">What you wrote here earlier is back. {mayHaveArrived ? 'It may not have been sent.' : 'It has not been sent.'}</p>
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  );
}
