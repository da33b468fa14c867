import { Island } from '@site/shared';
import { Printable } from '@site/shared/questionnaire';
import type { ReactElement, ReactNode } from 'react';
import { PrintChecklist } from '../islands/print-checklist/print-checklist';
import styles from './checklist.module.css';

export interface ChecklistProps {
  /** Its title on paper. */
  readonly title: string;
  /** The list. */
  readonly children: ReactNode;
}

/** The list of a guide to act on, with things to check, to ask or to send: it can be printed alone, with boxes to tick. */
export function Checklist({ title, children }: ChecklistProps): ReactElement {
  return (
    <Printable title={title}>
      <div className={styles.checklist}>{children}</div>
      <Island name="print-checklist" component={PrintChecklist} when="intent" />
    </Printable>
  );
}
