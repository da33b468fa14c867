import type { ReactElement, ReactNode } from 'react';
import styles from './card.module.css';
import { Drawing } from './figure';
import { Link } from './link';

export interface CardProps {
  readonly title: string;
  /** Makes the title a link to a page of the site. */
  readonly to?: string;
  /** URL of a drawing that decorates the card. */
  readonly picture?: string | undefined;
  readonly children?: ReactNode;
}

/** A short text with a title, among others of its kind. Use it in a `CardGrid` under an h2. */
export function Card({ title, to, picture, children }: CardProps): ReactElement {
  return (
    <li className={styles.card}>
      {picture && <Drawing src={picture} />}
      <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
      {children}
    </li>
  );
}

/** Cards in as many columns as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={styles.grid}>{children}</ul>;
}
