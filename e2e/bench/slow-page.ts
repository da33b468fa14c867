import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { interactiveBinding, watchLoad } from './loads/watch-load';
import { recordRequests } from './loads/record-requests';
import type { RequestRecord } from './loads/record-requests';
import type { Profile } from './profiles';

/** A page of its own browser context, as slow as a profile says, whose load is watched. */
export interface SlowPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly record: RequestRecord;
  /** Has the page tell something by a function of its window, and answers what it told first. */
  readonly hear: (binding: string) => Promise<() => Promise<string>>;
  /** Loads a document. @param isApp whether to wait until it is live */
  readonly open: (url: string, isApp: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Far more than any page takes: beyond it something is broken, or the machine is busy with something else. */
export const deadlineMs = 60_000;

/** How long a new window takes until it has nothing to do. */
export const settleMs = 250;

/** tsx wraps functions in a helper that keeps their names, and that pages do not have. */
export const keepNames = 'globalThis.__name = (named) => named;';

/** Opens a page with nothing in any cache. Service workers are blocked: they would fetch files of later pages. */
export async function openSlowPage(browser: Browser, profile: Profile): Promise<SlowPage> {
  const context = await browser.newContext({ ...profile.device, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Runtime.enable');
  const hear = (binding: string) => hearBinding(session, binding);
  const interactive = await hear(interactiveBinding);
  await page.addInitScript(keepNames);
  await page.addInitScript(watchLoad);
  const record = await recordRequests(session);
  await slowDown(session, profile);
  // A new window of the browser is busy with itself at first.
  await setTimeout(settleMs);
  return {
    page,
    session,
    record,
    hear,
    async open(url, isApp) {
      await page.goto(url, { waitUntil: 'load', timeout: deadlineMs });
      if (isApp) await interactive();
    },
    close: () => context.close(),
  };
}

/** Waits without a script of its own in the page, which would cost time on a slow processor. */
async function hearBinding(session: CDPSession, binding: string): Promise<() => Promise<string>> {
  await session.send('Runtime.addBinding', { name: binding });
  const heard = new Promise<string>((resolve) => session.on('Runtime.bindingCalled', ({ name, payload }) => name === binding && resolve(payload)));
  return async () => {
    const told = await Promise.race([heard, setTimeout(deadlineMs, undefined, { ref: false })]);
    if (told === undefined) throw new Error(`Wanted the page to call ${binding}, found that it has not after ${deadlineMs / 1000} s.`);
    return told;
  };
}

/** Slows a page's connection and processor down. */
export async function slowDown(session: Pick<CDPSession, 'send'>, { latencyMs, downKbits, upKbits, cpuSlowdown }: Profile): Promise<void> {
  const bytesPerSecond = (kbits: number) => (kbits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downKbits),
    uploadThroughput: bytesPerSecond(upKbits),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
