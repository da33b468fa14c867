import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Lost with the document. */
    isMarked?: boolean;
  }
}

/** Marks a document, so that it can be distinguished from the next one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => (window.isMarked = true));
}

/** Whether the document is still the one that was marked. */
export async function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => window.isMarked === true);
}

/** Follows a link to a path, which no link of the page needs to have. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}
