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
  /** Of its home page. */
  readonly url: string;
}

/** A page to load, and an island, as `section/name`, that is brought into view once the page is ready. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
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

/** A document's own record, in milliseconds since its navigation began. */
interface Watched {
  lcpMs: number;
  cls: number;
  readyMs: number;
  islandMs: number;
  typedMs: number;
  /** From a click on a link to the paint of the next heading. */
  headingMs: number;
  readonly longTasks: Pick<PerformanceEntry, 'startTime' | 'duration'>[];
}

declare global {
  interface Window {
    bench: Watched;
  }
}

/** Opens a page that watches itself, and closes it when it is measured. */
async function withPage({ browser, profile, url, variant }: Place, { path, island = '' }: Pick<BenchPage, 'path' | 'island'>, measure: (page: SlowPage, untilReady: () => Promise<void>) => Promise<Figures>, setUp = ''): Promise<Figures> {
  // tsx wraps functions in a helper that keeps their names, and that pages do not have.
  const page = await openSlowPage(browser, profile, `globalThis.__name = (named) => named; ${setUp} (${watchPage.toString()})(${JSON.stringify(island)}); (${watchHeading.toString()})();`);
  const { href } = new URL(path, url);
  try {
    await page.send('Page.navigate', { url: href });
    return await measure(page, async () => {
      await page.until(`document.readyState === 'complete' && location.href === ${JSON.stringify(href)}`);
      if (hasScripts(variant)) await page.until('bench.readyMs');
      if (island !== '' && hasIslands(variant)) await page.until('bench.islandMs');
    });
  } finally {
    await page.close();
  }
}

/** Loads a page for the first time and measures until it is at rest. */
export function measureLoad(place: Place, benchPage: BenchPage): Promise<Figures> {
  return withPage(place, benchPage, async (page, untilReady) => {
    await untilReady();
    await setTimeout(300);
    const { lcpMs, cls, readyMs, islandMs, longTasks } = await page.evaluate<Watched>('bench');
    const untilMs = Math.max(lcpMs, readyMs, islandMs);
    const blockingMs = longTasks.filter(({ startTime }) => startTime <= untilMs).reduce((sum, { duration }) => sum + duration - 50, 0);
    const [navigation, ...resources] = await page.evaluate<readonly PerformanceResourceTiming[]>(`['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type)).map((entry) => entry.toJSON())`);
    const scriptBytes = resources.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= untilMs).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const { metrics } = await page.send('Performance.getMetrics');
    const busySeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    return { lcpMs, ...(readyMs > 0 && { readyMs }), ...(islandMs > 0 && { islandMs }), blockingMs, mainThreadMs: busySeconds * 1000, cls, scriptKb: scriptBytes / 1000, htmlKb: (navigation?.encodedBodySize ?? NaN) / 1000 };
  });
}

/** Types into the home page's finder as soon as it is painted, and measures until the text shows and until the finder is hydrated. @throws Error when the text is lost */
export function measureFinder(place: Place): Promise<Figures> {
  const text = 'Witney';
  return withPage(place, { path: '/', island: 'shell/finder' }, async (page, untilReady) => {
    await page.until(`performance.getEntriesByType('paint').length > 0 && document.querySelector('main input') !== null`);
    await page.click(`(${showElement.toString()})('main input')`);
    await page.send('Input.insertText', { text });
    await untilReady();
    const kept = await page.evaluate<string>(`document.querySelector('main input').value`);
    if (kept !== text) throw new Error(`The finder of '${place.variant}' has '${kept}' where '${text}' was typed.`);
    const { typedMs, islandMs } = await page.evaluate<Watched>('bench');
    return { typedMs, ...(islandMs > 0 && { islandMs }) };
  });
}

/** Clicks a link of the home page once it is at rest, and waits until the next page's heading is painted on the screen. */
export function measureNavigation(place: Place, { link, hoverMs, savesData = false }: Way): Promise<Figures> {
  const measure = async (page: SlowPage, untilReady: () => Promise<void>) => {
    await untilReady();
    const position = `(${showElement.toString()})(${JSON.stringify(link)})`;
    await page.until(position);
    // Links that have been in view for a while are fetched ahead.
    await setTimeout(1200);
    await page.click(position, hoverMs);
    return { headingMs: await page.until<number>('bench.headingMs') };
  };
  return withPage(place, { path: '/' }, measure, savesData ? `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });` : '');
}

/** Runs in the page before anything of its own. @param island `section/name` of an island to bring into view; empty for none */
function watchPage(island: string): void {
  const watched: Watched = { lcpMs: 0, cls: 0, readyMs: 0, islandMs: 0, typedMs: 0, headingMs: 0, longTasks: [] };
  window.bench = watched;
  let scrolledMs = Infinity;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  // Further down there may be something larger, which no visitor waits for.
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcpMs = startTime > scrolledMs ? watched.lcpMs : startTime));
  observe('layout-shift', (entry) => (watched.cls += (entry as PerformanceEntry & { readonly value: number }).value));
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ startTime, duration }));
  addEventListener('input', () => (watched.typedMs ||= performance.now()), { capture: true });
  new MutationObserver(() => {
    const element = island === '' ? null : document.querySelector<HTMLElement>(`[data-island="${island}"]`);
    if (watched.readyMs === 0 && document.documentElement.dataset.ready) {
      watched.readyMs = performance.now();
      if (element) scrolledMs = watched.readyMs;
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    if (watched.islandMs === 0 && element?.dataset.hydrated) watched.islandMs = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready', 'data-hydrated'] });
}

/** Runs in the page, too: measures from a click on a link to the paint of another heading on the screen. By its text, because a router may keep the element. */
function watchHeading(): void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    const [clickedMs, before] = [performance.now(), document.querySelector('h1')?.textContent];
    // The callbacks of a frame run before it is painted, a message after.
    const onFrame = () => {
      const heading = document.querySelector('h1');
      const { top = -1, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (heading?.textContent === before || top < Math.max(0, headerBottom) || bottom > innerHeight) return void requestAnimationFrame(onFrame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.bench.headingMs = performance.now() - clickedMs);
      port2.postMessage('');
    };
    requestAnimationFrame(onFrame);
  };
  addEventListener('click', onClick, { capture: true });
}

/** Runs in the page: scrolls the first visible element of a selector into view. @returns its middle */
function showElement(selector: string): { readonly x: number; readonly y: number } | undefined {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element?.getClientRects() ?? [];
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
