import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Lives as long as the document. */
    sameDocument?: boolean;
  }
}

/** Marks a document, so that it can be told from the next. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => (window.sameDocument = true));
}

/** Whether the document is still the one that was marked. */
export async function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => window.sameDocument === true);
}

/** Has the app navigate to a path that no link leads to. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
