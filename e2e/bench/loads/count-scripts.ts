import type { Browser } from '@playwright/test';
import { pageKinds } from '../../page-kinds';
import { measureAgain } from '../measure-rounds';
import { profiles } from '../profiles';
import type { Profile } from '../profiles';
import { openSlowPage } from '../slow-page';
import { readMetrics, since } from './read-metrics';

/** Bytes of scripts, after brotli, that a kind of page loads until it is ready. */
export interface CountedScripts {
  readonly kind: string;
  readonly scriptBytes: number;
}

/** Loads one page of every kind. @param site its address */
export async function countScripts(browser: Browser, site: string, report: (line: string) => void): Promise<CountedScripts[]> {
  const profile = profiles.find(({ name }) => name === 'desktop');
  if (!profile) throw new Error('Wanted the desktop profile, found none.');
  report('loads: every kind of page');
  const counted: CountedScripts[] = [];
  for (const { kind, path } of pageKinds) {
    counted.push({ kind, scriptBytes: await measureAgain(() => countScriptsOf(browser, profile, new URL(path, site).href), report) });
  }
  return counted;
}

async function countScriptsOf(browser: Browser, profile: Profile, url: string): Promise<number> {
  const { page, session, record, open, close } = await openSlowPage(browser, profile);
  try {
    await session.send('Performance.enable');
    await open(url, true);
    const { readyMs = 0 } = (await page.evaluate(() => window.watchedLoad)) ?? {};
    const { navigationStartS } = await readMetrics(session);
    const scripts = since(navigationStartS, record.requests()).filter(({ type, startMs }) => type === 'script' && startMs <= readyMs);
    return scripts.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
  } finally {
    await close();
  }
}
