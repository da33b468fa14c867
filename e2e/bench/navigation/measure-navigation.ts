import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Figures } from '../loads/load-figures';
import type { RecordedRequest } from '../loads/record-requests';
import type { Profile } from '../profiles';
import { deadlineMs, openSlowPage } from '../slow-page';
import { headingBinding, saveData, watchHeading } from './watch-heading';
import type { Way } from './ways';

/** Long enough for what is fetched ahead because its link has been in view for a while. */
const quietMs = 1200;

/** Clicks a link of a page that has come to rest and waits until the next page's heading is painted. */
export async function measureNavigation(browser: Browser, profile: Profile, { from, isApp, way }: { readonly from: string; readonly isApp: boolean; readonly way: Way }): Promise<Figures> {
  const { page, record, hear, open, close } = await openSlowPage(browser, profile);
  try {
    const heading = await hear(headingBinding);
    await page.addInitScript(watchHeading);
    if (way.nothingAhead) await page.addInitScript(saveData);
    await open(from, isApp);
    const first = new Set(record.requests());
    const link = await showLink(page, way.to);
    await record.quiet(quietMs, deadlineMs);
    const ahead = record.requests().filter((request) => !first.has(request));
    await page.mouse.move(link.x, link.y);
    await setTimeout(way.hoverMs);
    const settled = new Set(record.requests().filter(({ isDone }) => isDone));
    await page.mouse.click(link.x, link.y);
    const headingMs = Number(await heading());
    const awaited = record.requests().filter((request) => request.isDone && !settled.has(request));
    return {
      headingMs,
      criticalRequests: awaited.filter(isOfPage).length,
      aheadBytes: sumBytes(ahead.filter(isOfPage)),
      ownAheadBytes: sumBytes(ahead.filter(({ url }) => way.own.test(new URL(url).pathname))),
    };
  } finally {
    await close();
  }
}

function sumBytes(requests: readonly RecordedRequest[]): number {
  return requests.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
}

/** Whether a page could need it before its heading shows. */
function isOfPage({ type }: RecordedRequest): boolean {
  return type !== 'image' && type !== 'font';
}

/** Scrolls a link into view, one of the page's own text if there is one. @returns its middle */
async function showLink(page: Page, path: string): Promise<{ readonly x: number; readonly y: number }> {
  const middle = await page.evaluate((href) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)].filter((one) => one.checkVisibility());
    const link = links.find((one) => one.closest('main')) ?? links[0];
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = link?.getClientRects() ?? [];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, path);
  if (!middle) throw new Error(`Wanted a link to ${path} on ${page.url()}, found none.`);
  return middle;
}
