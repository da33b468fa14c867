import type { Page } from '@playwright/test';
import { findViolations, replacedByAxe } from './axe';
import { islandOf } from './come-to-island';
import { expect, test } from './site-test';
import { answerTool, tools } from './tools';

interface Stop {
  readonly name: string;
  /** A fault of its focus indicator. */
  readonly faults: readonly string[];
}

/** Runs in the page: the focused element, unless it is outside the part, and whether one sees that it is. */
function focusedStop(part: string): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || !element.closest(part)) return undefined;
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

/** Every stop of the Tab key from the focused element on, until it leaves the page or the part of it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', part = 'body'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < 200; pressed += 1) {
    const stop = await page.evaluate(focusedStop, part);
    // The page itself has focus before the first key.
    if (stop) stops.push(stop);
    else if (pressed > 0) return stops;
    await page.keyboard.press(key);
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

/** Runs in the page: whether an answer, or as much of it as the screen has room for, is below the header and above the bar of the phone. */
function startsInSight(answer: Element): boolean {
  const { top, bottom, height } = answer.getBoundingClientRect();
  const from = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bar = document.querySelector('nav[aria-label="Call or write"]');
  const to = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight;
  return top >= from - 1 && (bottom <= to + 1 || height > to - from - 60);
}

for (const tool of tools) {
  test(`${tool.island} is answered by keyboard, in sight wherever the button was; all of it is reached, and axe finds nothing in its answer`, async ({ page, viewport, openPage, messages }) => {
    messages.allow(replacedByAxe);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(tool.path);
    const island = islandOf(page, tool.island);

    await answerTool(page, tool);

    await expect.poll(() => island.getByRole('status').evaluate(startsInSight)).toBe(true);
    await island.locator('input').first().focus();
    const stops = await walk(page, 'Tab', `[data-island="${tool.island}"]`);
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(stops).toHaveLength(await island.evaluate(reachable));
    expect(await findViolations(page, viewport?.width ?? 0, { within: `[data-island="${tool.island}"]` })).toEqual([]);
  });
}
