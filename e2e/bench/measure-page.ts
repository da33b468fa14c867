import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { hasIslands, hasScripts } from './variants';
import type { Variant } from './variants';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1350, height: 900 } };

/** Devices and their connections: bytes per second, and the time of a round trip in ms, which Chromium adds to every request. */
export const profiles = [
  { name: 'phone', device: phone, cpuSlowdown: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
  { name: 'desktop', device: desktop, cpuSlowdown: 1, network: { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 } },
] as const;
export type Profile = (typeof profiles)[number];

/**
 * For the browser: V8 keeps the source positions of functions. Playwright enables the protocol's `Runtime`, where V8 wants a
 * position for each error that is created, and would parse every function on the stack again. React creates some while its
 * script runs, which took 80 of 120 ms on the phone, and no visitor waits for it.
 */
export const keepPositions = '--js-flags=--no-enable-lazy-source-positions';

/** Figures by name, with their unit at the end. */
export type Figures = Readonly<Record<string, number>>;

/** A page to load, or a link of the home page to click. */
export interface Subject {
  readonly name: string;
  /** Path of the page; the home page's unless given. */
  readonly path?: string;
  /** `section/name` of an island that is brought into view once the page is ready. */
  readonly island?: string;
  /** Selector of the link to click. */
  readonly link?: string;
  /** How long the pointer rests on the link before the click. */
  readonly hoverMs?: number;
  /** Whether the visitor saves data, so that nothing of the next page is fetched before the click. */
  readonly savesData?: boolean;
}

declare global {
  interface Window {
    /** A document's own record: times in milliseconds since its navigation began, that of the heading since the click; 0 until they happen. */
    bench: { lcpMs: number; cls: number; readyMs: number; islandMs: number; headingMs: number };
  }
}

/** Opens a page with nothing in any cache, waits until it is at rest, and measures that load, or the click of a link then. @param home URL of the variant's home page */
export async function measure(subject: Subject, variant: Variant, home: string, browser: Browser, { device, cpuSlowdown, network }: Profile): Promise<Figures> {
  const { path = '/', island = '', link, hoverMs = 0, savesData = false } = subject;
  // A service worker would fetch files of later pages.
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (const domain of ['Performance', 'Network'] as const) await session.send(`${domain}.enable`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  // tsx wraps functions in a helper that keeps their names, and that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchPage, island);
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  // A new window is busy with itself.
  await setTimeout(250);
  await page.goto(new URL(path, home).href);
  if (hasScripts(variant)) await untilNoted(session, 'readyMs');
  if (island !== '' && hasIslands(variant)) await untilNoted(session, 'islandMs');
  const figures = link === undefined ? await readLoad(page, session) : await clickLink(page, session, link, hoverMs);
  await context.close();
  return figures;
}

/** Waits for a time in the page's record. Playwright's own way of waiting would run scripts in the page. */
async function untilNoted(session: CDPSession, time: keyof Window['bench']): Promise<number> {
  for (const started = performance.now(); performance.now() - started < 60_000; await setTimeout(50)) {
    const { result } = await session.send('Runtime.evaluate', { expression: `bench.${time}` });
    if (result.value > 0) return result.value as number;
  }
  const { result } = await session.send('Runtime.evaluate', { expression: 'location.href' });
  throw new Error(`${result.value} has no ${time} after a minute. Open it in a browser, and look at its console.`);
}

async function readLoad(page: Page, session: CDPSession): Promise<Figures> {
  await setTimeout(300);
  const { metrics } = await session.send('Performance.getMetrics');
  const busySeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  return { ...(await page.evaluate(describeLoad)), mainThreadMs: busySeconds * 1000 };
}

/** Clicks a link, and waits until the next page's heading is painted on the screen. */
async function clickLink(page: Page, session: CDPSession, link: string, hoverMs: number): Promise<Figures> {
  await page.evaluate(showElement, link);
  // Links that have been in view for a while are fetched ahead.
  await setTimeout(1200);
  const { x, y } = await page.evaluate(showElement, link);
  await page.mouse.move(x, y);
  await setTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
  return { headingMs: await untilNoted(session, 'headingMs') };
}

/** Runs in the page before anything of its own. @param island `section/name` of an island to bring into view; empty for none */
function watchPage(island: string): void {
  const bench = (window.bench = { lcpMs: 0, cls: 0, readyMs: 0, islandMs: 0, headingMs: 0 });
  let scrolledMs = Infinity;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  // Further down there may be something larger, which no visitor waits for.
  observe('largest-contentful-paint', ({ startTime }) => (bench.lcpMs = startTime > scrolledMs ? bench.lcpMs : startTime));
  observe('layout-shift', (entry) => (bench.cls += (entry as PerformanceEntry & { readonly value: number }).value));
  new MutationObserver(() => {
    const element = island === '' ? null : document.querySelector<HTMLElement>(`[data-island="${island}"]`);
    if (bench.readyMs === 0 && document.documentElement.dataset.ready) {
      bench.readyMs = performance.now();
      if (element) scrolledMs = bench.readyMs;
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    if (element?.dataset.hydrated) bench.islandMs ||= performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready', 'data-hydrated'] });
  addEventListener('click', watchHeading, { capture: true });

  /** Until another heading is painted on the screen. By its text, because a router may keep the element. */
  function watchHeading(): void {
    const [clickedMs, before] = [performance.now(), document.querySelector('h1')?.textContent];
    // The callbacks of a frame run before it is painted, a message after.
    const onFrame = () => {
      const heading = document.querySelector('h1');
      const { top = -1, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (heading?.textContent === before || top < Math.max(0, headerBottom) || bottom > innerHeight) return void requestAnimationFrame(onFrame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (bench.headingMs = performance.now() - clickedMs);
      port2.postMessage('');
    };
    requestAnimationFrame(onFrame);
  }
}

/** Runs in the page: its record, and the bytes of the document and of the scripts that were requested until it was ready. */
function describeLoad() {
  const { lcpMs, cls, readyMs, islandMs } = window.bench;
  const untilMs = Math.max(lcpMs, readyMs, islandMs);
  const kbOf = (entries: PerformanceEntryList) => (entries as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  const scripts = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime <= untilMs);
  return { lcpMs, ...(readyMs > 0 && { readyMs }), ...(islandMs > 0 && { islandMs }), cls, scriptKb: kbOf(scripts), htmlKb: kbOf(performance.getEntriesByType('navigation')) };
}

/** Runs in the page: scrolls the first visible element of a selector into view. @returns its middle */
function showElement(selector: string): { readonly x: number; readonly y: number } {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element?.getClientRects() ?? [];
  if (!box) throw new Error(`${selector} is not on this page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
