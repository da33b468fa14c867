import type { Page } from '@playwright/test';
import { integrityOf } from '../../shell/composer/base/content-hash';
import { expect } from './fault-test';
import type { LockedFile } from './section-page';

declare global {
  interface Window {
    /** In milliseconds of the document. */
    waiting?: { requestedAtMs?: number; failureShownAtMs?: number };
  }
}

/** Times how long a document waits between requesting a script and showing that it failed. */
export async function timeWaiting(page: Page, path: string): Promise<void> {
  await page.addInitScript((src) => {
    const waiting: NonNullable<Window['waiting']> = {};
    window.waiting = waiting;
    new MutationObserver(() => {
      if (document.querySelector(`script[src$="${src}"]`)) waiting.requestedAtMs ??= performance.now();
      if (document.querySelector('main [role=alert]')) waiting.failureShownAtMs ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, path);
}

/** A script has at most 3 s; the rest is for a busy machine to show the failure. */
export async function expectDeadline(page: Page): Promise<void> {
  const { requestedAtMs = NaN, failureShownAtMs = NaN } = (await page.evaluate(() => window.waiting)) ?? {};
  expect(failureShownAtMs - requestedAtMs).toBeGreaterThan(2000);
  expect(failureShownAtMs - requestedAtMs).toBeLessThan(4000);
}

/** The error of a script that `throwAtOnce` has replaced. */
export const thrownMessages = /thrown while it is evaluated/;

/** Replaces a script with one that throws, and its hash in every page and lock: the site allows it. */
export async function throwAtOnce(page: Page, { path, integrity }: LockedFile): Promise<void> {
  const script = 'throw new Error("thrown while it is evaluated")';
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route(/\/[^.]*$|\/lock\.json$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(integrity, integrityOf(script)) });
  });
}
