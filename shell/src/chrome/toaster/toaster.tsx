import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, RefObject } from 'react';
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { currentToasts, dismissToast, onToastsChange, toastDurationMs } from '@site/shared';
import type { Toast } from '@site/shared';
import styles from './toaster.module.css';

/** A swipe further than this closes a toast. */
const swipeThresholdPx = 50;
const focusKey = ['F8'];

export interface ToasterProps {
  /** Whether focus was in the area that this one replaces. */
  readonly takesFocus?: boolean;
}

/** Shows the toasts of the store, which decides how many there are at once. */
export function Toaster({ takesFocus = false }: ToasterProps): ReactElement {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (takesFocus) viewport.current?.focus();
  }, [takesFocus]);
  return (
    <Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toasts.map((toast) => (
        <ShownToast key={wordsOf(toast)} toast={toast} viewport={viewport} />
      ))}
      <Viewport ref={viewport} hotkey={focusKey} className={styles.viewport} />
    </Provider>
  );
}

/** Radix announces a toast when it appears: with other words it is another one. */
function wordsOf({ id, title, description }: Toast): string {
  return [id, title, description].filter((part) => typeof part === 'string').join(' ');
}

interface ShownToastProps {
  readonly toast: Toast;
  readonly viewport: RefObject<HTMLElement | null>;
}

function ShownToast({ toast, viewport }: ShownToastProps): ReactElement {
  const { id, open, variant, title, description, action, durationMs } = toast;
  const item = useRef<HTMLLIElement>(null);
  useKeptFocus(item, viewport);
  const destructive = variant === 'destructive';

  return (
    <Root
      ref={item}
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && dismissToast(id)}
      type={destructive ? 'foreground' : 'background'}
      className={destructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
      {...(durationMs === undefined ? {} : { duration: durationMs })}
    >
      <div className={styles.text}>
        {title && <Title className={styles.title}>{title}</Title>}
        {/* It separates the two when they are read out. */}
        <span> </span>
        {description && <Description>{description}</Description>}
      </div>
      {action && (
        <Action altText={action.label} onClick={action.onSelect} className={styles.action}>
          {action.label}
        </Action>
      )}
      <Close aria-label="Close notification" className={styles.close}>
        ×
      </Close>
    </Root>
  );
}

/** When a newer toast takes this one's place, a keyboard user who was in it stays among the notifications. */
function useKeptFocus(item: RefObject<HTMLElement | null>, viewport: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (item.current?.contains(document.activeElement)) viewport.current?.focus();
    },
    [item, viewport],
  );
}

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
