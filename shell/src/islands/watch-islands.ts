import { islandElements, readIsland } from '@site/shared/island-element';
import { droppedEvent, pageAttribute } from '../document/page-context';
import { createFailureNotice, worksWithoutScript } from '../failures/failure-notice';
import type { FailureNotice } from '../failures/failure-notice';
import { isTakenOver, LoadError } from '../failures/load-error';
import type { FindSuccessor } from './keep-state';
import { loadHydration, loadIsland } from './load-island';
import { triggers } from './triggers';

/** For each island's element a function that hydrates it now. An element that was left with its page is here when the page returns. */
const known = new WeakMap<Element, () => void>();

/** Hydrates each island of the document when its trigger occurs. Call it again when another page is shown. */
export function watchIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>(islandElements)) {
    if (known.has(element)) continue;
    const hydrate = createHydration(element);
    known.set(element, hydrate);
    triggers[readIsland(element).when](element, hydrate);
  }
}

/** Hydrates an island now, for when something else than its trigger needs it. */
export function hydrateNow(element: Element): void {
  known.get(element)?.();
}

/** Returns a function that loads and hydrates the island of an element; only its first call does, or one after a failure. */
function createHydration(element: HTMLElement): () => void {
  // By the time that the island is hydrated, its page may have been left.
  const path = location.pathname;
  let notice: FailureNotice | undefined;
  let state: 'waiting' | 'loading' | 'hydrated' = 'waiting';
  let attempts = 0;
  const releaseSubmit = holdSubmit(element);

  async function hydrate(): Promise<void> {
    state = 'loading';
    attempts += 1;
    const attempt = attempts;
    notice?.setRetrying(true);
    try {
      const [{ hydrateIsland }, loaded] = await Promise.all([loadHydration(), loadIsland(readIsland(element), offerRetry)]);
      // After a deadline the visitor may have tried again, and that try may have won.
      if (isHydrated()) return;
      state = 'hydrated';
      notice?.giveWayTo(element);
      removeEventListener('online', start);
      hydrateIsland(element, loaded, path, releaseSubmit);
    } catch (error) {
      // A failed load is logged where it is reported: see `background.ts`.
      if (!(error instanceof LoadError)) console.error(error);
      // A later attempt goes on.
      if (attempt !== attempts) return;
      if (isTakenOver(error)) leaveToListener();
      else offerRetry();
    }
  }

  /** The island can still be hydrated by what needs it later, as a toast needs the notification area. */
  function leaveToListener(): void {
    state = 'waiting';
    removeEventListener('online', start);
    notice?.giveWayTo(element);
  }

  /** Without a notice where the markup works by itself, and for the notification area, which is outside the page. */
  function offerRetry(): void {
    if (isHydrated()) return;
    state = 'waiting';
    addEventListener('online', start, { once: true });
    element.addEventListener(droppedEvent, () => removeEventListener('online', start), { once: true });
    if (worksWithoutScript(element)) return;
    notice ??= createFailureNotice(start);
    notice.setRetrying(false);
    // Inserting it again would take the focus off its button.
    if (!notice.element.parentNode && element.closest(`[${pageAttribute}]`)) element.after(notice.element);
  }

  function isHydrated(): boolean {
    return state === 'hydrated';
  }

  function start(): void {
    if (state === 'waiting') void hydrate();
  }

  return start;
}

/**
 * Keeps the browser from submitting a form that only its island can answer, one without an action; the returned function
 * submits it once the island is hydrated, when the visitor has tried to.
 */
function holdSubmit(element: HTMLElement): (findSuccessor: FindSuccessor) => void {
  let held: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    if (event.target instanceof HTMLFormElement && event.target.hasAttribute('action')) return;
    event.preventDefault();
    held = event;
  };
  element.addEventListener('submit', hold);
  return (findSuccessor) => {
    element.removeEventListener('submit', hold);
    const form = held && findSuccessor(held.target as Element);
    const submitter = held?.submitter && findSuccessor(held.submitter);
    if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit(submitter as HTMLElement | null | undefined));
  };
}

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
