import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Profile } from '../profiles';
import { loadFigures } from './load-figures';
import type { Figures } from './load-figures';
import { recordRequests } from './record-requests';
import { interactiveBinding, watchLoad } from './watch-load';

/** A load to measure. */
export interface Load {
  readonly url: string;
  /** Whether it has an app to wait for. */
  readonly isApp: boolean;
  /** How long the page has to be quiet before its load is over, in milliseconds. */
  readonly quietMs: number;
}

const deadlineMs = 30_000;

/** tsx wraps functions in a helper that keeps their names, and that pages do not have. */
const keepNames = 'globalThis.__name = (named) => named;';

/** Loads a page with nothing in any cache. Service workers are blocked: they would fetch files of later pages. */
export async function measureLoad(browser: Browser, profile: Profile, { url, isApp, quietMs }: Load): Promise<Figures> {
  const context = await browser.newContext({ ...profile.device, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const interactive = await hearInteractive(session);
    await page.addInitScript(keepNames);
    await page.addInitScript(watchLoad);
    const record = await recordRequests(session);
    await slowDown(session, profile);
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load', timeout: deadlineMs });
    if (isApp) await interactive(url);
    await record.quiet(quietMs, deadlineMs);
    const { metrics } = await session.send('Performance.getMetrics');
    const busySeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    return loadFigures(await readWatched(page), record.requests(), busySeconds * 1000);
  } finally {
    await context.close();
  }
}

/** Waits without a script of its own in the page, which would cost time on a slow processor. */
async function hearInteractive(session: CDPSession): Promise<(url: string) => Promise<void>> {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: interactiveBinding });
  const heard = new Promise<true>((resolve) => session.on('Runtime.bindingCalled', ({ name }) => name === interactiveBinding && resolve(true)));
  return async (url) => {
    const isHeard = await Promise.race([heard, setTimeout(deadlineMs, false, { ref: false })]);
    if (!isHeard) throw new Error(`Wanted ${url} to be live, found that it is not after ${deadlineMs / 1000} s.`);
  };
}

/** Gives a page the connection and the processor of a profile. */
export async function slowDown(session: CDPSession, { latencyMs, downKbits, upKbits, cpuSlowdown }: Profile): Promise<void> {
  const bytesPerSecond = (kbits: number) => (kbits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downKbits),
    uploadThroughput: bytesPerSecond(upKbits),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

async function readWatched(page: Page) {
  const watched = await page.evaluate(() => window.watchedLoad);
  if (!watched) throw new Error(`Wanted ${page.url()} to be watched, found that it is not.`);
  return watched;
}
