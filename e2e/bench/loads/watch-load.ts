/** What a document saw of its own load; times in milliseconds since its navigation began. */
export interface WatchedLoad {
  fcpMs: number;
  lcpMs: number;
  /** Sum of all layout shifts. */
  cls: number;
  /** When the app answers to the visitor; undefined while it does not. */
  interactiveMs?: number;
  readonly longTasks: { readonly startMs: number; readonly durationMs: number }[];
}

declare global {
  interface Window {
    watchedLoad?: WatchedLoad;
    /** Tells the benchmark that the app is live; put there by the browser's protocol. */
    tellInteractive?: (text: string) => void;
  }
}

/** Name of the function that tells of it. */
export const interactiveBinding = 'tellInteractive';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Runs in the page before anything of its own. */
export function watchLoad(): void {
  const watched: WatchedLoad = { fcpMs: 0, lcpMs: 0, cls: 0, longTasks: [] };
  window.watchedLoad = watched;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcpMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcpMs = startTime));
  observe('layout-shift', (entry) => (watched.cls += (entry as LayoutShift).value));
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ startMs: startTime, durationMs: duration }));
  new MutationObserver((_changes, observer) => {
    watched.interactiveMs = performance.now();
    observer.disconnect();
    window.tellInteractive?.('');
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}
