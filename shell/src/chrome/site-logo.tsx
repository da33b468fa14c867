import type { ReactElement } from 'react';
import { business, Link } from '@site/shared';
import styles from './site-logo.module.css';

/** The link to the home page: a gable with an aerial, and the business's name. */
export function SiteLogo(): ReactElement {
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" fill="none">
        <path className={styles.wall} d="M8 29 24 17l16 12v15H8Z" />
        <path className={styles.roof} d="M4 31 24 16l20 15" strokeWidth="4" />
        <path className={styles.roof} d="M24 16V4M15 7h18M18 11.500h12" strokeWidth="2.5" />
        <path className={styles.signal} d="M16.5 35.500a10.6 10.6 0 0 1 15 0M20.4 39.400a5.1 5.1 0 0 1 7.2 0" strokeWidth="2.8" />
      </svg>
      <span className={styles.name}>{business.name}</span>
    </Link>
  );
}
