import type { ReactElement } from 'react';
import styles from './drawing.module.css';

/** One of the site's drawings, 320 by 220, on its sky. It is decoration: the text says what it shows. */
export function Drawing({ src }: { readonly src: string }): ReactElement {
  return <img src={src} alt="" width="320" height="220" decoding="async" className={styles.drawing} />;
}
