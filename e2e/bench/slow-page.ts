import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { completionBinding, watchLoad } from './loads/watch-load';
import { recordRequests } from './loads/record-requests';
import type { RequestRecord } from './loads/record-requests';
import type { Profile } from './profiles';

/** A page of its own browser context, as slow as a profile says, whose load is watched. */
export interface SlowPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly record: RequestRecord;
  /** Adds a function to the page's window. The returned function resolves to what the page calls it with first. */
  readonly expectCall: (binding: string) => Promise<() => Promise<string>>;
  /** Loads a document. @param hasScripts whether to wait until it is ready, and with it the island in question */
  readonly open: (url: string, hasScripts: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Far more than any page takes: beyond it something is broken, or the machine is busy with something else. */
export const deadlineMs = 60_000;

/** How long a new window takes until it has nothing to do. */
export const settleMs = 250;

/** tsx wraps functions in a helper that keeps their names, and that pages do not have. */
export const keepNames = 'globalThis.__name = (named) => named;';

/**
 * Opens a page with nothing in any cache. Service workers are blocked: they would fetch files of later pages.
 *
 * @param island to wait for beside the page, as `section/name`
 */
export async function openSlowPage(browser: Browser, profile: Profile, island?: string): Promise<SlowPage> {
  const context = await browser.newContext({ ...profile.device, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Runtime.enable');
  const expectCall = (binding: string) => addBinding(session, binding);
  const completion = await expectCall(completionBinding);
  await page.addInitScript(keepNames);
  await page.addInitScript(watchLoad, island);
  const record = await recordRequests(session);
  await slowDown(session, profile);
  // A new window of the browser is busy with itself at first.
  await setTimeout(settleMs);
  return {
    page,
    session,
    record,
    expectCall,
    async open(url, hasScripts) {
      await page.goto(url, { waitUntil: 'load', timeout: deadlineMs });
      if (hasScripts) await completion();
    },
    close: () => context.close(),
  };
}

/** Waits without a script of its own in the page, which would cost time on a slow processor. */
async function addBinding(session: CDPSession, binding: string): Promise<() => Promise<string>> {
  await session.send('Runtime.addBinding', { name: binding });
  const called = new Promise<string>((resolve) => session.on('Runtime.bindingCalled', ({ name, payload }) => name === binding && resolve(payload)));
  return async () => {
    const payload = await Promise.race([called, setTimeout(deadlineMs, undefined, { ref: false })]);
    if (payload === undefined) throw new Error(`Wanted the page to call ${binding}, found that it has not after ${deadlineMs / 1000} s.`);
    return payload;
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
