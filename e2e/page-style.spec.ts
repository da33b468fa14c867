import { brotliCompressSync } from 'node:zlib';
import { budgets } from '../shell/composer/gate/budgets';
import { filesOfFirstLoad, timeReadiness } from './first-load';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';
import { pageStyle } from './stylesheets';
import { unusedShare } from './style-usage';

/** Runs in the page: files that it may not be painted without. */
function blockingFiles(): string[] {
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  return files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name);
}

/** Runs in the page: classes of its elements. */
function classesInUse(): string[] {
  return [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))];
}

for (const { kind, path, status } of pageKinds) {
  test(`the first load of ${kind} is painted from its HTML and font, without a stylesheet, and every class has its rules in the page's style`, async ({ page, openPage }) => {
    const { body } = await rawGet(path);
    await timeReadiness(page);

    await openPage(path, status);

    const classes = (await page.evaluate(classesInUse)).filter((name) => name.includes('-module-'));
    const early = (await filesOfFirstLoad(page)).map((file) => file.path);
    expect(await page.evaluate(blockingFiles)).toEqual([]);
    expect(early.filter((file) => file.endsWith('.css'))).toEqual([]);
    expect(early.filter((file) => file.endsWith('.woff2'))).toHaveLength(1);
    expect(classes.length).toBeGreaterThan(20);
    expect(classes.filter((name) => !pageStyle(body).includes(`.${name}`))).toEqual([]);
  });
}

/** At most this share of a page's style is unused. An island of a remote may show any shared piece later: their rules are there from the start. */
const unused = { alone: 0.42, withRemoteIsland: 0.5 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { kind, path, status } of pageKinds) {
    test(`the style of ${kind} is small, and little of it is unused`, async ({ page, messages }) => {
      if (status === 404) messages.allow(/status of 404/);
      const { body } = await rawGet(path);

      expect(brotliCompressSync(pageStyle(body)).length).toBeLessThanOrEqual(budgets.pageStyle);
      expect(await unusedShare(page, path)).toBeLessThan(/data-island="(?!shell\/)/.test(body) ? unused.withRemoteIsland : unused.alone);
    });
  }
});
