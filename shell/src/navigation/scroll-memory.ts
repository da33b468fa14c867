/** Where each entry of the tab's history was scrolled to, for Back and Forward within this document. */
interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

const positions = new Map<string, ScrollPosition>();

/** Follows the scroll position of a history entry until the returned function is called. */
export function rememberScroll(entry: string): () => void {
  const remember = () => positions.set(entry, { top: window.scrollY, left: window.scrollX });
  addEventListener('scroll', remember, { passive: true });
  return () => removeEventListener('scroll', remember);
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
