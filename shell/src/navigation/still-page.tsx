import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import styles from '../chrome/page-frame.module.css';
import { markHydrated } from './page-frame';
import { removePrerenderedHead } from './prerendered-head';

/** The document's own page while another one shows: its nodes, and what its head says of it. */
let left: { readonly content: readonly Node[]; readonly head: readonly Element[] } | undefined;

/** A page without live parts, as the document brought it. React leaves it alone; who comes back to it finds it as it was. */
export function StillPage(): ReactElement {
  const frame = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current: page } = frame;
    if (left) {
      page?.append(...left.content);
      document.head.append(...left.head);
    }
    markHydrated();
    return () => {
      left = { content: [...(page?.childNodes ?? [])], head: removePrerenderedHead() };
    };
  }, []);

  return <div ref={frame} className={styles.page} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
