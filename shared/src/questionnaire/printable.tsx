import type { ReactElement, ReactNode } from 'react';
import { business } from '../business/business';
import { usePagePath } from '../contract/use-page-path';
import styles from './printable.module.css';

export interface PrintableProps {
  /** Its title on paper, where it has none of its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A part of a page that can be printed alone, with a line that says whose it is and where it is from. */
export function Printable({ title, children }: PrintableProps): ReactElement {
  const path = usePagePath();
  return (
    <div className={styles.printable} data-printable="">
      {title && (
        <p className={styles.paper}>
          <strong>{title}</strong>
        </p>
      )}
      {children}
      <p className={styles.paper}>{[business.name, business.phone, business.email, `${business.origin}${path}`].filter(Boolean).join(', ')}</p>
    </div>
  );
}

/** Prints the `Printable` around an element without the rest of its page. */
export function printAlone(inside: Element): void {
  const part = inside.closest('[data-printable]');
  part?.toggleAttribute('data-alone', true);
  addEventListener('afterprint', () => part?.removeAttribute('data-alone'), { once: true });
  print();
}
