import { useLayoutEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from '../chrome/page-frame.module.css';

/** The element around a page's root. Prerendered or live, it is the same one; once it answers to the visitor, it says so. */
export function PageFrame({ children }: { readonly children: ReactNode }): ReactElement {
  useLayoutEffect(markHydrated, []);
  return <div className={styles.page}>{children}</div>;
}

/** Says that the page of the document answers to the visitor. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = 'true';
}
