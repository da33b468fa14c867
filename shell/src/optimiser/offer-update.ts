import { addToast } from '@site/shared';
import type { DocumentPages } from '../navigation/document-pages';

/** A tab that is looked at again asks no more often than this, in milliseconds. */
const askEveryMs = 60_000;
/** The offer stays until it is answered. */
const offerMs = 600_000;

/**
 * Offers to load the page anew when the visitor comes back to a tab that is older than the site. Nothing is
 * loaded without being asked for.
 */
export function offerUpdates({ isOutdated }: Pick<DocumentPages, 'isOutdated'>, reload = () => location.reload()): void {
  let askedAt = -Infinity;
  let offered = false;

  async function ask(): Promise<void> {
    if (offered || document.visibilityState !== 'visible' || performance.now() - askedAt < askEveryMs) return;
    askedAt = performance.now();
    if (!(await isOutdated())) return;
    offered = true;
    addToast({
      title: 'This page has been updated',
      description: 'Load it again to see the newest version.',
      action: { label: 'Reload', onSelect: reload },
      durationMs: offerMs,
    });
  }

  document.addEventListener('visibilitychange', () => void ask());
}
