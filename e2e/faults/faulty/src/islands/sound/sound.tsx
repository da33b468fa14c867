import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './sound.module.css';

/** Nothing is wrong with this one. Its button counts once it is hydrated. */
export function Sound(): ReactElement {
  const [count, setCount] = useState(0);
  return (
    <p className={styles.counter}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted to {count}
      </button>
    </p>
  );
}
