import type { Page } from '@playwright/test';
import { readCurrentComposition } from '../shell/composer/store/current-composition';
import { defaultStore } from '../shell/composer/store/disk-store';
import { loadedFiles, weighFiles } from './first-load';
import type { LoadedFile } from './first-load';
import { hydrateIsland } from './come-to-island';
import { islandPages } from './island-pages';
import type { IslandOnPage } from './island-pages';
import { layoutShifts, watchShifts } from './layout-shifts';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

// Nothing is fetched ahead, so only files of the page are loaded.
test.use({ saveData: true });

/** Limit for a page that is fetched ahead, in bytes after brotli. */
const aheadBytes = 28_200;

test('the document of no kind of page is larger than what may be fetched ahead of a click', async () => {
  const documents = await Promise.all(pageKinds.map(async ({ kind, path }) => ({ kind, headers: (await rawGet(path, { 'accept-encoding': 'br' })).headers })));

  expect(documents.filter(({ headers }) => headers['content-encoding'] !== 'br' || !(Number(headers['content-length']) <= aheadBytes)).map(({ kind }) => kind)).toEqual([]);
});

/** All scripts but those of the background, each once. */
async function islandScripts(page: Page): Promise<LoadedFile[]> {
  return (await loadedFiles(page)).filter(({ path, isFromCache }) => path.endsWith('.js') && !path.includes('/background.') && !isFromCache);
}

/** Islands that visitors can see while they are hydrated: nothing may move then. */
const stillIslands = ['shell/enquiry', 'locations/areas-map', 'locations/aerial-pointer', 'blog/job-planner', 'commercial/survey-planner'];

/** Layout shifts of a lower score, all together, are rounding. A good page has up to 0.1. */
const leastShift = 0.0001;

/** With the one that only a phone shows. */
const allIslands: readonly (IslandOnPage & { readonly width: number })[] = [...islandPages.map((page) => ({ ...page, width: 1350 })), { island: 'shell/mobile-menu', path: '/', bytes: 72_700, width: 390 }];

for (const { island, path, status, bytes, width } of allIslands) {
  const isStill = stillIslands.includes(island);
  test(`the scripts that ${path} loads until ${island} is hydrated stay within its budget${isStill ? ', and nothing moves' : ''}`, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await openPage(path, status);

    await hydrateIsland(page, island);

    const shifts = isStill ? await layoutShifts(page) : [];
    expect(shifts.reduce((sum, { score }) => sum + score, 0), JSON.stringify(shifts)).toBeLessThan(leastShift);
    const scripts = await islandScripts(page);
    expect(scripts.length).toBeGreaterThan(2);
    expect(weighFiles(scripts, '.js')).toBeLessThanOrEqual(bytes);
  });
}

test('each island has a budget', async () => {
  const { lock } = await readCurrentComposition(defaultStore());

  const islands = Object.entries(lock.releases).flatMap(([section, release]) => Object.keys(release.islands).map((name) => `${section}/${name}`));

  expect(allIslands.map(({ island }) => island).sort()).toEqual(islands.sort());
});
