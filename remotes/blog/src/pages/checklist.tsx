import { business, Island, usePagePath } from '@site/shared';
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
  const path = usePagePath();
  return (
    <div className={styles.checklist} data-checklist="">
      <p className={styles.paper}>{title}</p>
      {children}
      <p className={styles.paper}>{[business.name, business.phone, `${business.origin}${path}`].filter(Boolean).join(', ')}</p>
      <Island name="print-checklist" component={PrintChecklist} when="intent" />
    </div>
  );
}
