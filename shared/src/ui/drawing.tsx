import type { ReactElement } from 'react';
import styles from './drawing.module.css';

/** One of the site's drawings, 320 by 220, on its sky. It is decoration: the text says what it shows. */
export function Drawing({ src }: { readonly src: string }): ReactElement {
  return <img src={src} alt="" width="320" height="220" loading={loadingOf(src)} decoding="async" className={styles.drawing} />;
}

/** A file is loaded when the visitor comes near it; a `data:` URL is in the page already. */
function loadingOf(src: string): 'lazy' | undefined {
  return src.startsWith('data:') ? undefined : 'lazy';
}
