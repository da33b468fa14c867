import { budgets } from '../shell/composer/gate/budgets';
import { filesOfFirstLoad, timeHydration } from './first-load';
import { bringPart } from './live-part';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

// Nothing is fetched ahead: what is loaded is the page's own.
test.use({ saveData: true });

/** Of a page that is fetched ahead, in bytes after brotli. */
const aheadBytes = 23_000;
/** Of all scripts of a page whose live part has come, the optimiser's included; federation's runtime and an entry are a fifth. A limit of today. */
const partBytes = 116_000;

for (const { kind, path, status } of pageKinds) {
  test(`the first load of ${kind} keeps its budget of scripts and fonts`, async ({ page, openPage }) => {
    await timeHydration(page);

    await openPage(path, status);

    const files = await filesOfFirstLoad(page);
    const sizes = (extension: string) => files.filter((file) => file.path.endsWith(extension)).map(({ bytes }) => bytes);
    const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0);
    const scripts = sizes('.js');
    expect(scripts.every((size) => size > 0)).toBe(true);
    expect(sum(scripts)).toBeLessThanOrEqual(budgets.still.scripts);
    expect(sum(sizes('.woff2'))).toBeLessThanOrEqual(40_000);
    expect((await rawGet(path)).body).toContain('"isLive":false');
  });

  test(`the document of ${kind} takes no more than may be fetched ahead of a click`, async () => {
    const { headers } = await rawGet(path, { 'accept-encoding': 'br' });

    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(aheadBytes);
  });

  test(`${kind} asks for its document, font and scripts, and for nothing else`, async ({ page, openPage }) => {
    await timeHydration(page);

    await openPage(path, status);

    const others = (await filesOfFirstLoad(page)).filter(({ path: file }) => !/\.(js|woff2|svg)$/.test(file));
    expect(others).toEqual([]);
  });
}

for (const { kind, path } of pageKinds.filter((one) => ['areas', 'post with a tool'].includes(one.kind))) {
  test(`${kind} keeps its budget of scripts when its part is live`, async ({ page, openPage }) => {
    await openPage(path);
    await bringPart(page);

    const sizes = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
      return files.flatMap(({ name, encodedBodySize }) => (name.endsWith('.js') ? [encodedBodySize] : []));
    });

    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(partBytes);
  });
}
