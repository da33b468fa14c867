import type { ReactElement } from 'react';
import styles from './place-finder.module.css';
import type { Suggestion } from './suggest';
import { optionId } from './use-combobox';

export interface SuggestionListProps {
  readonly id: string;
  /** None while the list is closed. */
  readonly options: readonly Suggestion[];
  readonly active: number | undefined;
  readonly onChoose: (option: number) => void;
}

/** The listbox of the finder's combobox. Focus stays in the field. */
export function SuggestionList({ id, options, active, onChoose }: SuggestionListProps): ReactElement {
  return (
    <div className={styles.anchor}>
      <ul id={id} role="listbox" aria-label="Places and postcodes" hidden={options.length === 0} className={styles.list}>
        {options.map(({ value, note }, option) => (
          <li
            key={value}
            id={optionId(id, option)}
            role="option"
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span>{value}</span> <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
