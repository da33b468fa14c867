import { islandSlots, readIsland } from '@site/shared/island-slot';
import { createFailureNotice } from '../failures/failure-notice';
import type { FailureNotice } from '../failures/failure-notice';
import { retryOnce } from '../failures/retry-once';
import { loadIsland } from './load-island';
import { triggers } from './triggers';

/** For each island's element a function that hydrates it now. An element that was left with its page is here when the page returns. */
const known = new WeakMap<Element, () => void>();

/** Hydrates each island of the document when its trigger occurs. To be called again when another page is shown. */
export function watchIslands(): void {
  for (const slot of document.querySelectorAll<HTMLElement>(islandSlots)) {
    if (known.has(slot)) continue;
    const hydrate = createHydration(slot);
    known.set(slot, hydrate);
    triggers[readIsland(slot).when](slot, hydrate);
  }
}

/** Hydrates an island now, for when something else than its trigger needs it. */
export function hydrateNow(slot: Element): void {
  known.get(slot)?.();
}

/** Returns a function that loads and hydrates the island of an element; only its first call does, or one after a failure. */
function createHydration(slot: HTMLElement): () => void {
  let notice: FailureNotice | undefined;
  let state: 'waiting' | 'loading' | 'hydrated' = 'waiting';
  const releaseSubmit = holdSubmit(slot);

  async function hydrate(): Promise<void> {
    state = 'loading';
    notice?.setRetrying(true);
    try {
      const [{ hydrateIsland }, loaded] = await Promise.all([retryOnce(loadHydration), loadIsland(readIsland(slot), fail)]);
      // After a deadline the visitor may have tried again, and that try may have won.
      if (isHydrated()) return;
      state = 'hydrated';
      notice?.element.remove();
      removeEventListener('online', start);
      hydrateIsland(slot, loaded, releaseSubmit);
    } catch {
      fail();
    }
  }

  /** What failed has been reported by the loader. Menus and the notification area work without their islands: they show no notice. */
  function fail(): void {
    if (isHydrated()) return;
    state = 'waiting';
    notice ??= createFailureNotice(start);
    notice.setRetrying(false);
    if (slot.closest('main')) slot.after(notice.element);
    addEventListener('online', start, { once: true });
  }

  function isHydrated(): boolean {
    return state === 'hydrated';
  }

  function start(): void {
    if (state === 'waiting') void hydrate();
  }

  return start;
}

/** React, and what hydrates with it. */
function loadHydration(): Promise<typeof import('./hydrate-island')> {
  return import(/* webpackChunkName: "hydrate" */ './hydrate-island');
}

/**
 * Keeps the browser from submitting a form that only its island can answer, one without an action; the returned function
 * submits it once the island is hydrated, when the visitor has tried to.
 */
function holdSubmit(slot: HTMLElement): () => void {
  let held: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    if (event.target instanceof HTMLFormElement && event.target.hasAttribute('action')) return;
    event.preventDefault();
    held = event;
  };
  slot.addEventListener('submit', hold);
  return () => {
    slot.removeEventListener('submit', hold);
    const { target, submitter } = held ?? {};
    if (target instanceof HTMLFormElement && target.isConnected) setTimeout(() => target.requestSubmit(submitter));
  };
}
