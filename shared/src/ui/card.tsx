import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './card.module.css';

export interface CardProps {
  readonly title: string;
  /** Makes the title a link to a page of the site. */
  readonly to?: string;
  readonly children?: ReactNode;
}

/** A short, titled piece among others of its kind; stands in a `CardGrid` below an h2. */
export function Card({ title, to, children }: CardProps): ReactElement {
  return (
    <li className={styles.card}>
      <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
      {children}
    </li>
  );
}

/** As many columns of cards as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={styles.grid}>{children}</ul>;
}
