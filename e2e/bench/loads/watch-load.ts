/** What a document saw of its own load; times in milliseconds since its navigation began. */
export interface WatchedLoad {
  fcpMs: number;
  lcpMs: number;
  /** Sum of all layout shifts. */
  cls: number;
  /** When the main script had started; undefined until then. */
  readyMs?: number;
  /** When the island in question was hydrated; undefined until then. */
  islandMs?: number;
  readonly longTasks: { readonly startMs: number; readonly durationMs: number }[];
}

declare global {
  interface Window {
    watchedLoad?: WatchedLoad;
    /** Called when the page, or the island in question, is ready for the visitor; put there by the browser's protocol. */
    onLoadComplete?: (text: string) => void;
  }
}

/** Name of that function. */
export const completionBinding = 'onLoadComplete';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/**
 * Runs in the page before anything of its own.
 *
 * @param island `section/name` of an island to wait for; it is brought into view where it is further away
 */
export function watchLoad(island?: string): void {
  const watched: WatchedLoad = { fcpMs: 0, lcpMs: 0, cls: 0, longTasks: [] };
  let isScrolled = false;
  window.watchedLoad = watched;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcpMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    // Further down there may be something larger, which no visitor waits for.
    if (!isScrolled) watched.lcpMs = startTime;
  });
  observe('layout-shift', (entry) => (watched.cls += (entry as LayoutShift).value));
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ startMs: startTime, durationMs: duration }));

  const bringIntoView = (element: Element | null) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    if (top < innerHeight && bottom > 0) return;
    isScrolled = true;
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  new MutationObserver((_changes, observer) => {
    const element = island === undefined ? null : document.querySelector<HTMLElement>(`[data-island="${island}"]`);
    if (watched.readyMs === undefined && document.documentElement.dataset.ready) {
      watched.readyMs = performance.now();
      if (island !== undefined) bringIntoView(element);
    }
    if (element?.dataset.hydrated) watched.islandMs = performance.now();
    if (watched.readyMs === undefined || (island !== undefined && watched.islandMs === undefined)) return;
    observer.disconnect();
    window.onLoadComplete?.('');
  }).observe(document, { subtree: true, attributeFilter: ['data-ready', 'data-hydrated'] });
}
