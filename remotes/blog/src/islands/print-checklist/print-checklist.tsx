import { Button } from '@site/shared';
import { printAlone } from '@site/shared/questionnaire';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './print-checklist.module.css';

/** Prints the checklist that it stands in. A form, since the shell holds back its submission until the island is hydrated: nothing is loaded for it before. */
export function PrintChecklist(): ReactElement {
  function printList(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    printAlone(event.currentTarget);
  }

  return (
    <form className={styles.print} onSubmit={printList}>
      <Button type="submit">Print this list</Button>
    </form>
  );
}
