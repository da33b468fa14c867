import { hydrateNow } from './watch-islands';

const toaster = '[data-island="shell/toaster"]';

/** The key that moves focus to the notification area, as the specification says. */
const focusKey = 'F8';

/**
 * The notification area is on every page, empty too: the focus key works before its island is hydrated, and so does the
 * first toast.
 */
export function watchNotifications(): void {
  const element = document.querySelector<HTMLElement>(toaster);
  if (!element) return;
  addEventListener('toasts-changed', () => hydrateNow(element));
  addEventListener('keydown', ({ key }: KeyboardEvent) => {
    if (key === focusKey && !element.dataset.hydrated) element.querySelector<HTMLElement>('[role="region"]')?.focus();
  });
}
