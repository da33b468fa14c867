import type { ReactElement, ReactNode } from 'react';
import styles from './facts-list.module.css';

export interface Fact {
  readonly term: string;
  readonly detail: ReactNode;
}

/** Short facts, each with its name. */
export function FactsList({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
