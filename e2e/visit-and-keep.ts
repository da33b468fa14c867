import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

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
