import type { Page } from '@playwright/test';
import { removedElements, watchHydration } from './hydration-watch';
import { pageKinds } from './page-kinds';
import { expect, test } from './site-test';

/** Of each: exactly one in a document. */
const singles = ['title', 'link[rel=canonical]', 'meta[name=description]', 'h1', 'main', '[data-app]', '#announcer'];

async function countSingles(page: Page): Promise<Record<string, number>> {
  const counts = singles.map(async (selector) => [selector, await page.locator(selector).count()] as const);
  return Object.fromEntries(await Promise.all(counts));
}

function duplicateIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

for (const { kind, path, status, heading } of pageKinds) {
  test(`hydrating ${kind} keeps every server node and doubles none`, async ({ page, openPage, messages }) => {
    await watchHydration(page);

    await openPage(path, status);

    expect(await removedElements(page)).toEqual([]);
    expect(await countSingles(page)).toEqual(Object.fromEntries(singles.map((selector) => [selector, 1])));
    expect(await page.evaluate(duplicateIds)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(messages.heard.filter(({ text }) => !text.includes('status of 404'))).toEqual([]);
  });
}
