import type { Browser } from '@playwright/test';
import type { Profile } from '../profiles';
import { deadlineMs, openSlowPage } from '../slow-page';
import { loadFigures } from './load-figures';
import type { Figures } from './load-figures';
import { watchStyles } from './watch-styles';

/** A load to measure. */
export interface Load {
  readonly url: string;
  /** Whether it has an app to wait for. */
  readonly isApp: boolean;
  /** Whether it is to be counted, to its very end and with its styles, instead of timed. */
  readonly isCounted: boolean;
}

/** How long a page has to be quiet before its load is over: for counting, until all is there that it fetches ahead. */
const quietMs = { counted: 1500, timed: 300 };

/** Loads a page for the first time. */
export async function measureLoad(browser: Browser, profile: Profile, { url, isApp, isCounted }: Load): Promise<Figures> {
  const { page, session, record, open, close } = await openSlowPage(browser, profile);
  try {
    const styles = isCounted ? await watchStyles(page) : undefined;
    await session.send('Performance.enable');
    await open(url, isApp);
    await record.quiet(isCounted ? quietMs.counted : quietMs.timed, deadlineMs);
    const { metrics } = await session.send('Performance.getMetrics');
    const busySeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    const watched = await page.evaluate(() => window.watchedLoad);
    if (!watched) throw new Error(`Wanted ${url} to be watched, found that it is not.`);
    return { ...loadFigures(watched, record.requests(), busySeconds * 1000), ...(await styles?.()) };
  } finally {
    await close();
  }
}
