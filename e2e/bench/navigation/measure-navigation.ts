import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Figures } from '../loads/load-figures';
import type { RecordedRequest } from '../loads/record-requests';
import type { Profile } from '../profiles';
import { deadlineMs, openSlowPage } from '../slow-page';
import { showLink } from './show-link';
import { headingBinding, saveData, watchHeading } from './watch-heading';
import type { Way } from './ways';

/** Long enough for what is fetched ahead because its link has been in view for a while. */
const quietMs = 1200;

interface Start {
  readonly from: string;
  readonly hasScripts: boolean;
  readonly way: Way;
}

/** Clicks a link of a page that has come to rest and waits until the next page's heading is painted on the screen. */
export async function measureNavigation(browser: Browser, profile: Profile, { from, hasScripts, way }: Start): Promise<Figures> {
  const { page, record, expectCall, open, close } = await openSlowPage(browser, profile);
  try {
    const heading = await expectCall(headingBinding);
    await page.addInitScript(watchHeading);
    if (way.nothingAhead) await page.addInitScript(saveData);
    await open(from, hasScripts);
    const first = new Set(record.requests());
    const link = await showLink(page, way);
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
      ownAheadBytes: sumBytes(ahead.filter(({ url }) => new URL(url).pathname === way.to)),
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
