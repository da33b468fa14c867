import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { Toaster } from './toaster';
import styles from './toaster.module.css';

/** Named as Radix names the area that replaces this one. */
const label = 'Notifications (F8)';

/** The notification area of every page: empty and able to take focus until it is hydrated, with the toasts from then on. */
export function ToastArea(): ReactElement {
  const [hydrated, setHydrated] = useState<{ readonly hadFocus: boolean }>();
  const attach = useCallback((area: HTMLElement | null) => {
    if (area) setHydrated({ hadFocus: area.contains(document.activeElement) });
  }, []);

  if (hydrated) return <Toaster takesFocus={hydrated.hadFocus} />;
  return (
    <div ref={attach} role="region" aria-label={label} tabIndex={-1} className={styles.viewport}>
      <ol />
    </div>
  );
}
