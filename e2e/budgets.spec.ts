import { budgets } from '../shell/composer/gate/budgets';
import { filesOfFirstLoad, timeHydration } from './first-load';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

// Nothing is fetched ahead: what is loaded is the page's own.
test.use({ saveData: true });

/** Pages with parts that their code brings to life: all others take one script. */
const liveKinds = ['areas', 'post with a tool'];

/** Of a page that is fetched ahead, in bytes after brotli. */
const aheadBytes = 23_000;
/** The map of every place takes more: a limit of today, to be lowered to the other. */
const mapBytes = 26_500;

for (const { kind, path, status } of pageKinds) {
  const isLive = liveKinds.includes(kind);

  test(`the first load of ${kind} keeps its budget of scripts and fonts`, async ({ page, openPage }) => {
    await timeHydration(page);

    await openPage(path, status);

    const files = await filesOfFirstLoad(page);
    const sizes = (extension: string) => files.filter((file) => file.path.endsWith(extension)).map(({ bytes }) => bytes);
    const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0);
    const scripts = sizes('.js');
    const budget = isLive ? budgets.remote : budgets.still;
    expect(scripts.every((size) => size > 0)).toBe(true);
    expect(sum(scripts)).toBeLessThanOrEqual(budget.scripts);
    expect(sum(sizes('.woff2'))).toBeLessThanOrEqual(40_000);
    expect((await rawGet(path)).body).toContain(`"isLive":${isLive}`);
  });

  test(`the document of ${kind} takes no more than may be fetched ahead of a click`, async () => {
    const { headers } = await rawGet(path, { 'accept-encoding': 'br' });

    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(kind === 'areas' ? mapBytes : aheadBytes);
  });

  test(`${kind} asks for its document, font and scripts, and for nothing else`, async ({ page, openPage }) => {
    await timeHydration(page);

    await openPage(path, status);

    const others = (await filesOfFirstLoad(page)).filter(({ path: file }) => !/\.(js|woff2|svg)$/.test(file));
    expect(others).toEqual([]);
  });
}
