import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgets } from '../shell/composer/gate/budgets';
import { filesOfFirstLoad, timeHydration } from './first-load';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';
import { pageStyle, waitingStylesheets } from './stylesheets';
import { unusedShare } from './style-usage';

// What is fetched ahead for other pages asks for the whole stylesheets at once.
test.use({ saveData: true });

/** Runs in the page: files that it may not be painted without. */
function blockingFiles(): string[] {
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  return files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name);
}

/** Runs in the page: classes of its elements. */
function classesInUse(): string[] {
  return [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))];
}

/** Keeps stylesheets from coming: the page has to do with its own style. */
async function holdStylesheets(page: Page): Promise<void> {
  await page.route('**/*.css', () => undefined);
}

for (const { kind, path, status } of pageKinds) {
  test(`the first load of ${kind} is painted from its HTML and font, and hydrates without a stylesheet`, async ({ page, openPage }) => {
    await timeHydration(page);

    await openPage(path, status);

    const early = (await filesOfFirstLoad(page)).map((file) => file.path);
    expect(await page.evaluate(blockingFiles)).toEqual([]);
    expect(early.filter((file) => file.endsWith('.css'))).toEqual([]);
    expect(early.filter((file) => file.endsWith('.woff2'))).toHaveLength(1);
  });

  test(`${kind}, when it is live and its stylesheets are not there, is styled`, async ({ page, openPage }) => {
    const { body } = await rawGet(path);
    const sheets = await Promise.all(waitingStylesheets(body).map(async (url) => (await rawGet(url)).body));
    await holdStylesheets(page);
    await openPage(path, status);

    const classes = await page.evaluate(classesInUse);

    const isIn = (css: string) => (name: string) => css.includes(`.${name}`);
    const styled = classes.filter(isIn(sheets.join('')));
    expect(styled.length).toBeGreaterThan(20);
    expect(classes.filter((name) => name.includes('-module-') && !styled.includes(name))).toEqual([]);
    expect(styled.filter((name) => !isIn(pageStyle(body))(name))).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { kind, path, status } of pageKinds) {
    test(`the style of ${kind} is small, and less than two fifths of it is unused`, async ({ page, messages }) => {
      if (status === 404) messages.allow(/status of 404/);
      const { body } = await rawGet(path);

      expect(brotliCompressSync(pageStyle(body)).length).toBeLessThanOrEqual(budgets.shell.styles);
      expect(await unusedShare(page, path)).toBeLessThan(0.4);
    });
  }
});
