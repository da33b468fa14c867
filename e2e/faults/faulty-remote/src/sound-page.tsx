import { useState } from 'react';
import type { ReactElement } from 'react';
import { FaultyPage } from './faulty-page';
import styles from './sound-page.module.css';

/** Live as a whole, with a style of its own. */
export function SoundPage(): ReactElement {
  const [count, setCount] = useState(0);
  return (
    <FaultyPage title="A sound page" path="/faulty">
      <p className={styles.long}>
        Nothing. It is what tests load when they take files away from a page whose code brings the whole of it to life, as
        those of the site's own sections need it for their live parts alone. Its text stays readable, whatever becomes of
        its code; and its button counts only when that has come.
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted to {count}
      </button>
    </FaultyPage>
  );
}
