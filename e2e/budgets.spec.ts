import type { Page } from '@playwright/test';
import { budgets } from '../shell/composer/gate/budgets';
import { filesOfFirstLoad, loadedFiles, timeReadiness } from './first-load';
import type { LoadedFile } from './first-load';
import { hydrateIsland } from './island';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

// Nothing is fetched ahead: what is loaded is the page's own.
test.use({ saveData: true });

/** Of a page that is fetched ahead, in bytes after brotli. */
const aheadBytes = 28_000;
/** Of the fonts of a page. */
const fontBytes = 40_000;

function weigh(files: readonly LoadedFile[], extension: string): number {
  const sizes = files.filter(({ path }) => path.endsWith(extension)).map(({ bytes }) => bytes);
  expect(sizes.every((size) => size > 0)).toBe(true);
  return sizes.reduce((total, size) => total + size, 0);
}

for (const { kind, path, status } of pageKinds) {
  test(`${kind} loads its document, font and main script within their budgets, and nothing else`, async ({ page, openPage }) => {
    await timeReadiness(page);

    await openPage(path, status);

    const files = await filesOfFirstLoad(page);
    expect(files.filter((file) => !/\/main\.\w+\.js$|\.(woff2|svg)$/.test(file.path))).toEqual([]);
    expect(weigh(files, '.js')).toBeLessThanOrEqual(budgets.main);
    expect(weigh(files, '.woff2')).toBeLessThanOrEqual(fontBytes);
  });

  test(`the document of ${kind} is no larger than what may be fetched ahead of a click`, async () => {
    const { headers } = await rawGet(path, { 'accept-encoding': 'br' });

    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(aheadBytes);
  });
}

/** With the bytes of all scripts until each is hydrated, modules that it takes from the shell when it runs included: what is built today, rounded up. */
const islands: readonly (readonly [island: string, path: string, bytes: number])[] = [
  ['shell/commercial-menu', '/', 72_400],
  ['shell/finder', '/', 87_900],
  ['shell/toaster', '/', 82_400],
  ['shell/enquiry', '/contact', 84_800],
  ['shell/report-totals', '/seo-test', 82_400],
  ['locations/areas-map', '/areas', 101_000],
  ['locations/aerial-pointer', '/burford', 100_500],
  ['locations/location-lookup', '/nowhere-on-sea', 131_900],
  ['locations/place-enquiry', '/burford', 114_000],
  ['commercial/survey-enquiry', '/new-build-installation', 116_300],
  ['commercial/survey-planner', '/commercial-tv-installation', 102_700],
  ['commercial/licence-finder', '/student-accommodation-tv', 101_900],
  ['commercial/first-fix-planner', '/new-build-installation', 101_900],
  ['blog/symptom-checker', '/blog/check-your-aerial-before-you-call', 101_800],
  ['blog/dish-planner', '/blog/dishes-in-conservation-areas-and-on-listed-homes', 101_300],
  ['blog/job-planner', '/blog/tv-aerial-installation-cost-guide', 101_900],
];

/** All scripts but the optimiser's, each once. */
async function islandScripts(page: Page): Promise<LoadedFile[]> {
  return (await loadedFiles(page)).filter(({ path, isFromCache }) => path.endsWith('.js') && !path.includes('/optimiser.') && !isFromCache);
}

for (const [island, path, bytes] of islands) {
  test(`all scripts of ${path} until ${island} is hydrated keep their budget`, async ({ page, openPage }) => {
    await openPage(path);

    await hydrateIsland(page, island);

    const scripts = await islandScripts(page);
    expect(scripts.length).toBeGreaterThan(2);
    expect(weigh(scripts, '.js')).toBeLessThanOrEqual(bytes);
  });
}
