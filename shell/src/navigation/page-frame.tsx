import { useLayoutEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from '../chrome/page-frame.module.css';
import { useHydrated } from '../use-hydrated';
import { removePrerenderedHead } from './prerendered-head';

/** The element around a page's root. Prerendered or live, it is the same one; once it answers to the visitor, it says so. */
export function PageFrame({ children }: { readonly children: ReactNode }): ReactElement {
  useLayoutEffect(markHydrated, []);
  return <div className={styles.page}>{children}</div>;
}

/** Says that the page of the document answers to the visitor. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = 'true';
}

/**
 * The page as the document brought it, when its own code could not be had: React leaves the HTML alone.
 * The notice comes after hydration, since the server did not render it.
 */
export function PrerenderedPage({ notice }: { readonly notice: ReactNode }): ReactElement {
  const hydrated = useHydrated();
  useLayoutEffect(() => removePrerenderedHead, []);

  return (
    <>
      <div className={styles.page} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      {hydrated && notice}
    </>
  );
}
