import { addToast } from '@site/shared';
import { isOutdated } from '../islands/document-lock';

/** A tab that the visitor returns to asks no more often than this, in milliseconds. */
const askEveryMs = 60_000;
/** The offer stays until the visitor reacts, for this many milliseconds. */
const offerMs = 600_000;

/** Offers to load the page again when the visitor returns to a tab that is older than the current composition. Nothing reloads by itself. */
export function offerUpdates(ask = () => isOutdated(), reload = () => location.reload()): void {
  let askedAt = -Infinity;
  let offered = false;

  async function offer(): Promise<void> {
    if (offered || document.visibilityState !== 'visible' || performance.now() - askedAt < askEveryMs) return;
    askedAt = performance.now();
    if (!(await ask())) return;
    offered = true;
    addToast({
      title: 'This page has been updated',
      description: 'Load it again to see the newest version.',
      action: { label: 'Reload', onSelect: reload },
      durationMs: offerMs,
    });
  }

  document.addEventListener('visibilitychange', () => void offer());
}
