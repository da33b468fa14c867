import { pageAttribute } from '../document/page-context';
import { hydrateNow } from './watch-islands';

/** Not one in a page, which a section may have marked so. */
const toaster = `[data-island="shell/toaster"]:not([${pageAttribute}] *)`;

/** The key that moves focus to the notification area, as the specification says. */
const focusKey = 'F8';

/**
 * Hydrates the notification area at the first toast. It is on every page, even empty, so that the focus key works before
 * that.
 */
export function watchNotifications(): void {
  const element = document.querySelector<HTMLElement>(toaster);
  if (!element) return;
  // The event of shared/src/ui/toast-store.ts, which is not imported here to keep it out of the main script.
  addEventListener('toasts-changed', () => hydrateNow(element));
  addEventListener('keydown', ({ key }: KeyboardEvent) => {
    if (key === focusKey && !element.dataset.hydrated) element.querySelector<HTMLElement>('[role="region"]')?.focus();
  });
}
