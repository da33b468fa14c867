import type { Browser } from '@playwright/test';
import { openBarePage } from '../bare-page';
import type { Profile } from '../profiles';
import { deadlineMs, openSlowPage } from '../slow-page';
import { loadFigures } from './load-figures';
import type { Figures } from './load-figures';
import { readMetrics, since } from './read-metrics';
import type { WatchedLoad } from './watch-load';
import { countStyles } from './count-styles';

/** A load to measure. */
export interface Load {
  readonly url: string;
  /** Whether it has scripts to wait for. */
  readonly hasScripts: boolean;
  /** An island whose hydration is measured too, as `section/name`. */
  readonly island?: string | undefined;
  /** Whether it is to be counted, to its very end and with its styles, instead of timed. */
  readonly isCounted: boolean;
}

/** How long a page has to be quiet before its load is over: for counting, until all is there that it fetches ahead. */
const quietMs = { counted: 1500, timed: 300 };

/** Loads a page for the first time. */
export function measureLoad(browser: Browser, profile: Profile, load: Load): Promise<Figures> {
  return load.isCounted ? countLoad(browser, profile, load) : timeLoad(browser, profile, load);
}

async function timeLoad(browser: Browser, profile: Profile, { url, hasScripts, island }: Load): Promise<Figures> {
  const { session, record, open, watched, close } = await openBarePage(browser, profile, island);
  try {
    await session.send('Performance.enable');
    await open(url, hasScripts);
    await record.quiet(quietMs.timed, deadlineMs);
    const { navigationStartS, busyMs } = await readMetrics(session);
    return loadFigures(requireWatched(url, await watched()), since(navigationStartS, record.requests()), busyMs);
  } finally {
    await close();
  }
}

async function countLoad(browser: Browser, profile: Profile, { url, hasScripts, island }: Load): Promise<Figures> {
  const { page, session, record, open, close } = await openSlowPage(browser, profile, island);
  try {
    await session.send('Performance.enable');
    await open(url, hasScripts);
    await record.quiet(quietMs.counted, deadlineMs);
    const watched = requireWatched(url, await page.evaluate(() => window.watchedLoad));
    const { navigationStartS, busyMs } = await readMetrics(session);
    return { ...loadFigures(watched, since(navigationStartS, record.requests()), busyMs), ...(await countStyles(browser, url)) };
  } finally {
    await close();
  }
}

function requireWatched(url: string, watched: WatchedLoad | undefined): WatchedLoad {
  if (!watched) throw new Error(`Wanted ${url} to be watched, found that it is not.`);
  return watched;
}
