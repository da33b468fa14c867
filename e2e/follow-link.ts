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
