import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Runs scripts in a page: Playwright's page, or the visitor of a journey. */
interface Scripted {
  evaluate<Result>(script: () => Result): Promise<Result>;
  evaluate<Result>(script: (path: string) => Result, path: string): Promise<Result>;
}

/** Marks the document that is shown: the next one has no mark. */
export async function markDocument(page: Scripted): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.marked = 'true'));
}

/** Whether the marked document is still there. */
export function isMarkedDocument(page: Scripted): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'true');
}

/** Follows a link to a path, which no link of the page needs to have. */
export async function followLink(page: Scripted, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Visits pages until the service worker has kept them, and empties the browser's own cache. */
export async function visitAndKeep(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Runs in the page: whether the service worker has kept the page, its files and the offline page. */
async function isKept(): Promise<boolean> {
  const hasOfflinePage = (await (await caches.open('offline')).match('/contact')) !== undefined;
  const html = await (await (await caches.open('pages')).match(location.pathname))?.text();
  if (html === undefined) return false;
  const inElements = [...html.matchAll(/(?:src|href)="([^"]*\/releases\/[^"]+\.(?:js|woff2|drawing\.\w+\.svg|diagram\.\w+\.svg))"/g)].map(([, url = '']) => url);
  const { releases: own } = JSON.parse(document.getElementById('page-context')?.textContent ?? '{}') as { releases: Record<string, { base: string; integrity: Record<string, string> }> };
  const inContext = Object.values(own).flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
  const files = [...inElements, ...inContext];
  const releases = await caches.open('releases');
  const kept = await Promise.all(files.map((url) => releases.match(url)));
  return hasOfflinePage && files.length > 0 && kept.every((file) => file !== undefined);
}
