import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openSlowPage } from './slow-page';
import type { Profile, SlowPage } from './slow-page';
import { hasIslands, hasScripts } from './variants';
import type { Variant } from './variants';

/** Figures by name, with their unit at the end. */
export type Figures = Readonly<Record<string, number>>;

/** Where to measure. */
export interface Place {
  readonly browser: Browser;
  readonly profile: Profile;
  readonly variant: Variant;
  /** Of the home page. */
  readonly url: string;
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
  /** A selector; the link is scrolled into view. */
  readonly link: string;
  /** How long the pointer rests on the link before the click. */
  readonly hoverMs?: number;
  /** Whether the visitor saves data, so that nothing of the next page is fetched before the click. */
  readonly savesData?: boolean;
}

/** A document's own record of its load, in milliseconds since its navigation began. */
interface WatchedLoad {
  lcpMs: number;
  cls: number;
  readyMs: number;
  islandMs: number;
  typedMs: number;
  readonly longTasks: { readonly startMs: number; readonly durationMs: number }[];
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

/** Opens a page that watches itself, and closes it when it is measured. @param more of a script that runs before the page's own */
async function withPage(place: Place, { path, island = '' }: Pick<BenchPage, 'path' | 'island'>, measure: (page: SlowPage, url: string) => Promise<Figures>, more = ''): Promise<Figures> {
  // tsx wraps functions in a helper that keeps their names, and that pages do not have.
  const page = await openSlowPage(place.browser, place.profile, `globalThis.__name = (named) => named; (${watchLoad.toString()})(${JSON.stringify(island)}); ${more}`);
  try {
    const url = new URL(path, place.url).href;
    await page.send('Page.navigate', { url });
    return await measure(page, url);
  } finally {
    await page.close();
  }
}

async function untilLoaded(page: SlowPage, url: string, variant: Variant): Promise<void> {
  await page.until(`document.readyState === 'complete' && location.href === ${JSON.stringify(url)}`);
  if (hasScripts(variant)) await page.until('bench.watched.readyMs');
}

/** Loads a page for the first time and measures until it is at rest. */
export function measureLoad(place: Place, { path, island }: BenchPage): Promise<Figures> {
  const shown = hasIslands(place.variant) ? island : undefined;
  return withPage(place, { path, ...(shown !== undefined && { island: shown }) }, async (page, url) => {
    await untilLoaded(page, url, place.variant);
    if (shown !== undefined) await page.until('bench.watched.islandMs');
    await setTimeout(300);
    const { lcpMs, cls, readyMs, islandMs, longTasks } = await page.evaluate<WatchedLoad>('bench.watched');
    const untilMs = Math.max(lcpMs, readyMs, islandMs);
    const scriptBytes = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name, startTime }) => /\\.js$/.test(name) && startTime <= ${untilMs}).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
    );
    const htmlBytes = await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].encodedBodySize`);
    const blockingMs = longTasks.filter(({ startMs }) => startMs <= untilMs).reduce((sum, { durationMs }) => sum + durationMs - 50, 0);
    const { metrics } = await page.send('Performance.getMetrics');
    const mainThreadMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    return { lcpMs, ...(readyMs > 0 && { readyMs }), ...(islandMs > 0 && { islandMs }), blockingMs, mainThreadMs, cls, scriptKb: scriptBytes / 1000, htmlKb: htmlBytes / 1000 };
  });
}

/** Types into the home page's finder as soon as it is painted, and measures until the text shows and until the finder is hydrated. @throws Error when the text is lost */
export function measureFinder(place: Place): Promise<Figures> {
  const typed = 'Witney';
  return withPage(place, { path: '/', island: 'shell/finder' }, async (page, url) => {
    await page.until(`performance.getEntriesByType('paint').length > 0 && document.querySelector('main input')`);
    await page.click(`(${showLink.toString()})('main input')`, 0);
    await page.send('Input.insertText', { text: typed });
    await page.until('bench.watched.typedMs');
    if (hasIslands(place.variant)) await page.until('bench.watched.islandMs');
    await untilLoaded(page, url, place.variant);
    const kept = await page.evaluate<string>(`document.querySelector('main input').value`);
    if (kept !== typed) throw new Error(`The finder of '${place.variant}' has '${kept}' where '${typed}' was typed.`);
    const { typedMs, islandMs } = await page.evaluate<WatchedLoad>('bench.watched');
    return { typedMs, ...(islandMs > 0 && { islandMs }) };
  });
}

/** Clicks a link of the home page once it is at rest, and waits until the next page's heading is painted on the screen. */
export function measureNavigation(place: Place, { link, hoverMs = 0, savesData = false }: Way): Promise<Figures> {
  const saving = savesData ? `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });` : '';
  const measure = async (page: SlowPage, url: string) => {
    await untilLoaded(page, url, place.variant);
    const position = `(${showLink.toString()})(${JSON.stringify(link)})`;
    await page.until(position);
    // Links that have been in view for a while are fetched ahead.
    await setTimeout(1200);
    await page.click(position, hoverMs);
    return { headingMs: await page.until<number>('bench.headingMs') };
  };
  return withPage(place, { path: '/' }, measure, `${saving} (${watchHeading.toString()})();`);
}

/** Runs in the page before anything of its own. @param island `section/name` of an island to bring into view; empty for none */
function watchLoad(island: string): void {
  const watched: WatchedLoad = { lcpMs: 0, cls: 0, readyMs: 0, islandMs: 0, typedMs: 0, longTasks: [] };
  window.bench = { watched };
  let isScrolled = false;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    // Further down there may be something larger, which no visitor waits for.
    if (!isScrolled) watched.lcpMs = startTime;
  });
  observe('layout-shift', (entry) => (watched.cls += (entry as PerformanceEntry & { readonly value: number }).value));
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ startMs: startTime, durationMs: duration }));
  addEventListener('input', () => (watched.typedMs ||= performance.now()), { capture: true });
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

/**
 * Runs in every document: measures from a click on a link to the paint of a heading with another text on the screen, in this
 * document or the next. By its text, because a router may keep the element.
 */
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
    const [clickedMs, before] = [now(), heading()?.textContent];
    sessionStorage.setItem(key, String(clickedMs));
    // The callbacks of a frame run before it is painted, a message after.
    const onFrame = () => {
      const { top = -1, bottom = 0 } = heading()?.getBoundingClientRect() ?? {};
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const isShown = heading()?.textContent !== before && top >= Math.max(0, headerBottom) && bottom <= innerHeight;
      if (!isShown) return void requestAnimationFrame(onFrame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => found(now() - clickedMs);
      port2.postMessage('');
    };
    requestAnimationFrame(onFrame);
  };
  addEventListener('click', onClick, { capture: true });
}

/** Runs in the page: scrolls the first visible element of a selector into view. @returns its middle */
function showLink(selector: string): { readonly x: number; readonly y: number } | undefined {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element?.getClientRects() ?? [];
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
