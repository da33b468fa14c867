import type { Page } from '@playwright/test';
import { axeWidths, findViolations, replacedByAxe } from './axe';
import { islandOf } from './come-to-island';
import { expect, test } from './site-test';
import { answerTool, tools } from './tools';

interface Stop {
  readonly name: string;
  /** A fault of its focus indicator. */
  readonly faults: readonly string[];
}

/** Runs in the page: the focused element, and whether one sees that it is. */
function focusedStop(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 8));
  const faults = [
    (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) && 'has no outline',
    (top < 0 || top >= innerHeight) && `is at ${Math.round(top)} px, off the screen`,
    !(hit && (element.contains(hit) || hit.contains(element))) && `is covered by ${hit?.outerHTML.slice(0, 60)}`,
  ];
  return { name: element.textContent.slice(0, 40), faults: faults.filter((fault) => fault !== false) };
}

/** Every stop of the Tab key, until it leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}

for (const path of ['/', '/oxford']) {
  test(`on the way through ${path} by keyboard, focus is always in sight`, async ({ page, openPage }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(path);

    const forwards = await walk(page, 'Tab');
    const backwards = await walk(page, 'Shift+Tab');

    expect(forwards.length).toBeGreaterThan(30);
    expect(backwards.length).toBeGreaterThan(30);
    expect([...forwards, ...backwards].filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
}

/** Runs in the page: the controls of a tool that the Tab key has to reach; a group of choices counts once. */
function reachable(element: Element): number {
  const shown = [...element.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input')].filter((one) => one.checkVisibility());
  return new Set(shown.map((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : one))).size;
}

/** The stops of the Tab key from a tool’s first control until it leaves the tool. */
async function walkTool(page: Page, island: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  await islandOf(page, island).locator('input').first().focus();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    const stop = await page.evaluate(focusedStop);
    if (!stop || !(await islandOf(page, island).evaluate((tool) => tool.contains(document.activeElement)))) return stops;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
}

for (const tool of tools) {
  test(`${tool.island} is answered by keyboard, all of it is reached, in sight, and axe finds nothing in its answer`, async ({ page, viewport, openPage, messages }) => {
    messages.allow(replacedByAxe);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(tool.path);

    await answerTool(page, tool);

    const stops = await walkTool(page, tool.island);
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(stops).toHaveLength(await islandOf(page, tool.island).evaluate(reachable));
    // On a phone there is no other width.
    for (const width of axeWidths.filter((one) => one <= (viewport?.width ?? 0))) expect(await findViolations(page, width, { within: `[data-island="${tool.island}"]` })).toEqual([]);
  });
}
