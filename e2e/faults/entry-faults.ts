import type { Page } from '@playwright/test';
import { integrityOf } from '../../shell/composer/store/content-hash';
import { expect } from './fault-test';
import type { LockedFile } from './section-page';

declare global {
  interface Window {
    /** Moments of the document's clock. */
    waiting?: { askedAtMs?: number; toldAtMs?: number };
  }
}

/** Times how long a document waits between asking for a script and saying that it failed. */
export async function timeWaiting(page: Page, path: string): Promise<void> {
  await page.addInitScript((src) => {
    const waiting: NonNullable<Window['waiting']> = {};
    window.waiting = waiting;
    new MutationObserver(() => {
      if (document.querySelector(`script[src$="${src}"]`)) waiting.askedAtMs ??= performance.now();
      if (document.querySelector('main [role=alert]')) waiting.toldAtMs ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, path);
}

/** At most 3 s are waited for an entry; the rest is what a busy machine needs to show it. */
export async function expectDeadline(page: Page): Promise<void> {
  const { askedAtMs = NaN, toldAtMs = NaN } = (await page.evaluate(() => window.waiting)) ?? {};
  expect(toldAtMs - askedAtMs).toBeGreaterThan(2000);
  expect(toldAtMs - askedAtMs).toBeLessThan(4000);
}

/** What an entry does that `throwAtOnce` has replaced. */
export const thrownMessages = /thrown while it is evaluated/;

/** Answers an entry with a script that throws, and has every page and lock name its hash: the site allows it. */
export async function throwAtOnce(page: Page, { path, integrity }: LockedFile): Promise<void> {
  const script = 'throw new Error("thrown while it is evaluated")';
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script, headers: { 'access-control-allow-origin': '*' } }));
  await page.route(/\/[^.]*$|\/lock\.json$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(integrity, integrityOf(script)) });
  });
}
