import { budgets } from '../shell/composer/gate/budgets';
import { filesOfFirstLoad, timeReadiness, weighFiles } from './first-load';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';
import { pageStyle } from './stylesheets';

/** Runs in the page: files that it may not be painted without. */
function blockingFiles(): string[] {
  const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  return files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name);
}

/** Runs in the page: classes of its elements. */
function classesInUse(): string[] {
  return [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))];
}

/** Of the fonts of a page. */
const fontBytes = 40_000;

for (const { kind, path, status } of pageKinds) {
  test(`the first load of ${kind} keeps its budgets, is painted from its HTML and font, without a stylesheet, and every class has its rules in the page's style`, async ({ page, openPage }) => {
    const { body } = await rawGet(path);
    await timeReadiness(page);

    await openPage(path, status);

    const classes = (await page.evaluate(classesInUse)).filter((name) => name.includes('-module-'));
    const early = await filesOfFirstLoad(page);
    const ending = (extension: RegExp) => early.filter((file) => extension.test(file.path)).map((file) => file.path);
    expect.soft(await page.evaluate(blockingFiles), 'files that it is not painted without').toEqual([]);
    expect.soft(ending(/\.css$/), 'stylesheets').toEqual([]);
    expect.soft(ending(/\.woff2$/), 'fonts').toHaveLength(1);
    expect.soft(early.filter((file) => !/\/main\.\w+\.js$|\.(woff2|svg)$/.test(file.path)), 'files beside its font and main script').toEqual([]);
    expect.soft(weighFiles(early, '.js'), 'bytes of scripts').toBeLessThanOrEqual(budgets.main);
    expect.soft(weighFiles(early, '.woff2'), 'bytes of fonts').toBeLessThanOrEqual(fontBytes);
    expect.soft(classes.length).toBeGreaterThan(20);
    expect.soft(classes.filter((name) => !pageStyle(body).includes(`.${name}`)), 'classes without rules').toEqual([]);
  });
}
