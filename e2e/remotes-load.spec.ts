import type { Page } from '@playwright/test';
import { readCurrentComposition } from '../shell/composer/store/current-composition';
import { defaultStore } from '../shell/composer/store/disk-store';
import { faultMessages } from './faults/file-faults';
import { failUntilReported } from './faults/outage';
import { preloadErrors, watchErrors } from './faults/reported-errors';
import { expect, test } from './site-test';

// Nothing is fetched ahead: what is requested is for this page.
test.use({ saveData: true });

/** The page of each remote with most islands. A first load of each kind of page is in `first-load.spec.ts`, which loads no file twice. */
const fullest: Readonly<Record<string, string>> = { blog: '/blog/check-your-aerial-before-you-call', commercial: '/new-build-installation', locations: '/burford' };

async function entryOf(remote: string): Promise<string> {
  const { lock } = await readCurrentComposition(defaultStore());
  const { base = '', entry = '' } = lock.releases[remote] ?? {};
  return `${base}${entry ?? ''}`;
}

/** Scrolls from top to bottom as a visitor does, whose pointer moves over the page. */
async function scrollThrough(page: Page): Promise<void> {
  let isAtEnd = false;
  for (let step = 0; !isAtEnd; step += 1) {
    await page.mouse.move(600 + 10 * (step % 2), 450);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(100);
    isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  }
  await page.waitForLoadState('networkidle');
}

const hydrated = (page: Page, remote: string) => page.locator(`main [data-island^="${remote}/"][data-hydrated]`);

for (const [remote, path] of Object.entries(fullest)) {
  test(`${path} loads the entry of ${remote} once, when a visitor scrolls through it`, async ({ page, openPage }) => {
    const entry = await entryOf(remote);
    const scripts: string[] = [];
    // The entry is fetched ahead, too, and its script then comes from the browser's cache.
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
    await openPage(path);

    await scrollThrough(page);

    await expect(hydrated(page, remote).first()).toBeAttached();
    expect(scripts.filter((url) => url.includes('/remote-entry.'))).toEqual([entry]);
  });

  test(`${path} raises one preload-error when the entry of ${remote} is blocked, and recovers`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const entry = await entryOf(remote);
    await watchErrors(page);
    await failUntilReported(page, entry, (route) => route.abort());
    await openPage(path);

    await scrollThrough(page);

    await expect(hydrated(page, remote).first()).toBeAttached();
    expect((await preloadErrors(page)).map(({ section, url }) => ({ section, url }))).toEqual([{ section: remote, url: entry }]);
  });
}

test('every remote is among them', async () => {
  const { lock } = await readCurrentComposition(defaultStore());

  const remotes = Object.entries(lock.releases).flatMap(([name, { entry }]) => (entry === null ? [] : [name]));

  expect(remotes.filter((name) => !(name in fullest))).toEqual([]);
});
