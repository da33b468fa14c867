import type { ReactElement } from 'react';
import styles from './drawing.module.css';

/** A drawing of the site's family, 320 by 220, against its sky. It decorates: what it shows is said in the text. */
export function Drawing({ src }: { readonly src: string }): ReactElement {
  return <img src={src} alt="" width="320" height="220" loading="lazy" decoding="async" className={styles.drawing} />;
}
