import type { Page } from '@playwright/test';
import { removedElements, watchHydration } from './hydration-watch';
import { hydrateIsland } from './island';
import { pageKinds } from './page-kinds';
import { expect, test } from './site-test';

/** Exactly one of each in a document. */
const singles = ['title', 'link[rel=canonical]', 'meta[name=description]', 'h1', 'main', '[data-page]', '#announcer'];

async function countSingles(page: Page): Promise<Record<string, number>> {
  const counts = singles.map(async (selector) => [selector, await page.locator(selector).count()] as const);
  return Object.fromEntries(await Promise.all(counts));
}

function duplicateIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

for (const { kind, path, status, heading } of pageKinds) {
  test(`hydrating the islands of ${kind} removes no element of the server and doubles none`, async ({ page, openPage, messages }) => {
    await watchHydration(page);
    await openPage(path, status);
    const islands = await page.locator('[data-island]').evaluateAll((elements) => elements.map((element) => element.getAttribute('data-island') ?? ''));
    expect(islands).toEqual(expect.arrayContaining(['shell/commercial-menu', 'shell/mobile-menu', 'shell/toaster']));

    for (const island of islands) await hydrateIsland(page, island);

    expect(await removedElements(page)).toEqual([]);
    expect(await countSingles(page)).toEqual(Object.fromEntries(singles.map((selector) => [selector, 1])));
    expect(await page.evaluate(duplicateIds)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(messages.heard.filter(({ text }) => !text.includes('status of 404'))).toEqual([]);
  });
}

for (const [path, island] of [['/contact', 'shell/enquiry'], ['/areas', 'locations/areas-map'], ['/burford', 'locations/aerial-pointer'], ['/blog/tv-aerial-installation-cost-guide', 'blog/job-planner'], ['/commercial-tv-installation', 'commercial/survey-planner']] as const) {
  test(`nothing of ${path} moves when ${island} is hydrated in view`, async ({ page, openPage }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(path);

    await hydrateIsland(page, island);

    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
  });
}
