import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openBarePage } from '../bare-page';
import type { BarePage } from '../bare-page';
import type { Figures } from '../loads/load-figures';
import type { Profile } from '../profiles';
import { deadlineMs } from '../slow-page';
import type { Interaction, Step } from './interactions';
import { watchInteractions } from './watch-interactions';
import { worstInteraction } from './worst-interaction';

/** Longer than anything that an interaction sets off takes; the next step would meet what is left of it. */
const quietMs = 400;
/** Between two keys of a fast typist. */
const keyMs = 120;

/** Does what a visitor does on a page and returns the figures of the interaction that took longest. @param site its address */
export async function measureInteraction(browser: Browser, profile: Profile, site: string, { path, island, before = [], steps }: Interaction): Promise<Figures> {
  const page = await openBarePage(browser, profile);
  try {
    await page.session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchInteractions.toString()})();` });
    await page.open(new URL(path, site).href, true);
    for (const step of before) await take(page, step);
    if (island !== undefined) await waitFor(page, `${bringIntoView(`[data-island="${island}"]`)}?.dataset.hydrated`, `${island} to be hydrated`);
    await setTimeout(quietMs);
    await evaluate(page, 'window.timedEvents.length = 0');
    for (const step of steps) await take(page, step);
    await setTimeout(quietMs);
    return worstInteraction((await evaluate(page, 'window.timedEvents')) as []);
  } finally {
    await page.close();
  }
}

async function take(page: BarePage, step: Step): Promise<void> {
  if ('tap' in step) {
    await tap(page, step.tap);
    await setTimeout(quietMs);
    return;
  }
  for (const key of step.type) {
    await page.session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await page.session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await setTimeout(keyMs);
  }
}

async function tap(page: BarePage, selector: string): Promise<void> {
  const point = await waitFor(page, `(() => { const box = ${bringIntoView(selector)}?.getBoundingClientRect(); return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }; })()`, selector);
  await page.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point as { x: number; y: number }] });
  await page.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** An expression for the first element that matches and is shown, which brings it into view. */
function bringIntoView(selector: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility()).slice(0, 1).map((one) => (one.scrollIntoView({ block: 'center', behavior: 'instant' }), one))[0]`;
}

/** Evaluates an expression until it is true. */
async function waitFor(page: BarePage, expression: string, what: string): Promise<unknown> {
  const started = performance.now();
  for (;;) {
    const value = await evaluate(page, expression);
    if (value) return value;
    if (performance.now() - started > deadlineMs) throw new Error(`Wanted ${what}, found nothing after ${deadlineMs / 1000} s.`);
    await setTimeout(50);
  }
}

async function evaluate({ session }: BarePage, expression: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}
