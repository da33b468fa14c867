import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openSlowPage } from './slow-page';
import type { Profile } from './slow-page';

/** Figures by name, with their unit at the end. */
export type Figures = Readonly<Record<string, number>>;

/** A document's own record of its load, in milliseconds since its navigation began. */
interface WatchedLoad {
  lcpMs: number;
  cls: number;
  readyMs: number;
  islandMs: number;
  readonly longTasks: { readonly startMs: number; readonly durationMs: number }[];
}

/** A page to load. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** An island, as `section/name`, that is brought into view once the page is ready. */
  readonly island?: string;
}

/** A link of the home page to click. */
export interface Way {
  readonly name: string;
  readonly to: string;
  /** How long the pointer rests on the link before the click. */
  readonly hoverMs: number;
  /** Whether the visitor saves data, so that nothing of the next page is fetched before the click. */
  readonly savesData: boolean;
}

interface Watched {
  readonly watched: WatchedLoad;
  /** From the last click on a link to the paint of the next heading. */
  readonly headingMs?: number;
}

declare global {
  interface Window {
    bench: Watched;
  }
}

/** tsx wraps functions in a helper that keeps their names, and that pages do not have. */
const keepNames = 'globalThis.__name = (named) => named;';

/** Loads a page for the first time and measures until it is at rest. @param hasScripts whether to wait for the main script, and the island with it */
export async function measureLoad(browser: Browser, profile: Profile, url: string, { island, hasScripts }: { readonly island: string | undefined; readonly hasScripts: boolean }): Promise<Figures> {
  const page = await openSlowPage(browser, profile, `${keepNames} (${watchLoad.toString()})(${JSON.stringify(island ?? '')});`);
  try {
    await page.navigate(url);
    await page.until(`document.readyState === 'complete' && location.href === ${JSON.stringify(url)}`);
    if (hasScripts) await page.until(`bench.watched.${island === undefined ? 'readyMs' : 'islandMs'}`);
    await setTimeout(300);
    const { lcpMs, cls, readyMs, islandMs, longTasks } = await page.evaluate<WatchedLoad>('bench.watched');
    const untilMs = Math.max(lcpMs, readyMs, islandMs);
    const scriptBytes = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name, startTime }) => /\\.js$/.test(name) && startTime <= ${untilMs}).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
    );
    const htmlBytes = await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].encodedBodySize`);
    const blockingMs = longTasks.filter(({ startMs }) => startMs <= untilMs).reduce((sum, { durationMs }) => sum + durationMs - 50, 0);
    return { lcpMs, ...(hasScripts && { readyMs }), ...(islandMs > 0 && { islandMs }), blockingMs, mainThreadMs: await page.busyMs(), cls, scriptKb: scriptBytes / 1000, htmlKb: htmlBytes / 1000 };
  } finally {
    await page.close();
  }
}

/** Clicks a link of the home page once it is at rest, and waits until the next page's heading is painted on the screen. */
export async function measureNavigation(browser: Browser, profile: Profile, url: string, { to, hoverMs, savesData }: Way, hasScripts: boolean): Promise<Figures> {
  const saving = savesData ? `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });` : '';
  const page = await openSlowPage(browser, profile, `${keepNames} ${saving} (${watchLoad.toString()})(''); (${watchHeading.toString()})();`);
  try {
    await page.navigate(url);
    await page.until(`document.readyState === 'complete' && location.href === ${JSON.stringify(url)}`);
    if (hasScripts) await page.until('bench.watched.readyMs');
    const { x, y } = await page.until<{ readonly x: number; readonly y: number }>(`(${showLink.toString()})(${JSON.stringify(to)})`);
    // Links that have been in view for a while are fetched ahead.
    await setTimeout(1200);
    await page.mouse('mouseMoved', x, y);
    await setTimeout(hoverMs);
    await page.mouse('mousePressed', x, y);
    await page.mouse('mouseReleased', x, y);
    return { headingMs: await page.until<number>('bench.headingMs') };
  } finally {
    await page.close();
  }
}

/** Runs in the page before anything of its own. @param island `section/name` of an island to bring into view; empty for none */
function watchLoad(island: string): void {
  const watched: WatchedLoad = { lcpMs: 0, cls: 0, readyMs: 0, islandMs: 0, longTasks: [] };
  window.bench = { watched };
  let isScrolled = false;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    // Further down there may be something larger, which no visitor waits for.
    if (!isScrolled) watched.lcpMs = startTime;
  });
  observe('layout-shift', (entry) => (watched.cls += (entry as PerformanceEntry & { readonly value: number }).value));
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ startMs: startTime, durationMs: duration }));
  new MutationObserver(() => {
    const element = island === '' ? null : document.querySelector<HTMLElement>(`[data-island="${island}"]`);
    if (watched.readyMs === 0 && document.documentElement.dataset.ready) {
      watched.readyMs = performance.now();
      isScrolled = element !== null;
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    if (watched.islandMs === 0 && element?.dataset.hydrated) watched.islandMs = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready', 'data-hydrated'] });
}

/** Runs in every document: measures from a click on a link to the paint of another heading on the screen, in this document or the next. */
function watchHeading(): void {
  const key = 'bench-clicked';
  const now = () => performance.timeOrigin + performance.now();
  const found = (headingMs: number) => (window.bench = { ...window.bench, headingMs });
  const clicked = sessionStorage.getItem(key);
  if (clicked !== null) {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) found(performance.timeOrigin + startTime - Number(clicked));
    }).observe({ type: 'paint', buffered: true });
  }
  const heading = () => document.querySelector('h1');
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    const [clickedMs, before] = [now(), heading()];
    sessionStorage.setItem(key, String(clickedMs));
    // The callbacks of a frame run before it is painted, a message after.
    const onFrame = () => {
      const { top = -1, bottom = 0 } = heading()?.getBoundingClientRect() ?? {};
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (heading() === before || top < headerBottom || bottom > innerHeight) return void requestAnimationFrame(onFrame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => found(now() - clickedMs);
      port2.postMessage('');
    };
    requestAnimationFrame(onFrame);
  };
  addEventListener('click', onClick, { capture: true });
}

/** Runs in the page: scrolls a link of its text into view. @returns its middle */
function showLink(to: string): { readonly x: number; readonly y: number } | undefined {
  const link = [...document.querySelectorAll(`main a[href="${to}"]`)].find((one) => one.checkVisibility());
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = link?.getClientRects() ?? [];
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
