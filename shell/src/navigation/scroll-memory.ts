/** Where each entry of the tab's history was scrolled to, for Back and Forward within this document. */
export interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

const positions = new Map<string, ScrollPosition>();

/**
 * Follows the scroll position of a history entry until the returned function is called. A page that gets shorter
 * as the next one comes scrolls by itself: that is told before the next entry's page is there, and does not count.
 */
export function rememberScroll(entry: string): () => void {
  const remember = () => {
    if (currentEntry() === entry) positions.set(entry, { top: window.scrollY, left: window.scrollX });
  };
  addEventListener('scroll', remember, { passive: true });
  return () => removeEventListener('scroll', remember);
}

/** A name for a history entry. A jump to a hash by a plain link has no key of its own. */
export function historyEntry({ key, pathname, hash }: { key: string; pathname: string; hash: string }): string {
  return key + pathname + hash;
}

/** React Router keeps an entry's key in its state. */
function currentEntry(): string {
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return historyEntry({ key, pathname: window.location.pathname, hash: window.location.hash });
}

/** The last position of a history entry; undefined for one that was never scrolled. */
export function rememberedScroll(entry: string): ScrollPosition | undefined {
  return positions.get(entry);
}

/** Takes scroll restoration over from the browser while this document shows; it has it back for the next. */
export function takeOverScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}
