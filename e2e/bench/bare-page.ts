import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { watchLoad } from './loads/watch-load';
import type { WatchedLoad } from './loads/watch-load';
import { recordRequests } from './loads/record-requests';
import type { RequestRecord } from './loads/record-requests';
import type { Profile } from './profiles';
import { deadlineMs, keepNames, settleMs, slowDown } from './slow-page';

/** What is needed of a session of the browser's protocol. */
export type ProtocolSession = Pick<CDPSession, 'send' | 'on'>;

/** A page of its own browser context, as slow as a profile says, whose load is watched from outside. */
export interface BarePage {
  readonly session: ProtocolSession;
  readonly record: RequestRecord;
  /** Loads a document. @param hasScripts whether to wait until it is ready, and with it the island in question */
  readonly open: (url: string, hasScripts: boolean) => Promise<void>;
  readonly watched: () => Promise<WatchedLoad | undefined>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page with nothing in any cache, and without what Playwright does to every page: where the protocol's `Runtime`
 * is enabled, V8 works out source positions for each error that is created, thrown or not. React's build creates some while
 * it is evaluated, which took 80 of 120 ms on the phone profile and is nothing that a visitor waits for.
 *
 * @param island to wait for beside the page, as `section/name`
 */
export async function openBarePage(browser: Browser, profile: Profile, island?: string): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const session = await attach(root, targetId);
  await session.send('Page.enable');
  await emulate(session, profile);
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `delete Navigator.prototype.serviceWorker; ${keepNames} (${watchLoad.toString()})(${island === undefined ? '' : JSON.stringify(island)});` });
  const record = await recordRequests(session);
  await slowDown(session, profile);
  // A new window of the browser is busy with itself at first.
  await setTimeout(settleMs);
  const watched = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.watchedLoad', returnByValue: true });
    return result.value as WatchedLoad | undefined;
  };
  return {
    session,
    record,
    watched,
    async open(url, hasScripts) {
      const loads: unknown[] = [];
      session.on('Page.loadEventFired', (event) => loads.push(event));
      await session.send('Page.navigate', { url });
      const started = performance.now();
      const isComplete = async () => loads.length > 0 && (!hasScripts || (await watched())?.[island === undefined ? 'readyMs' : 'islandMs'] !== undefined);
      while (!(await isComplete())) {
        if (performance.now() - started > deadlineMs) throw new Error(`Wanted ${url} to be complete${island === undefined ? '' : `, with ${island} hydrated`}, found that it is not after ${deadlineMs / 1000} s.`);
        await setTimeout(50);
      }
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** A session of a page that Playwright leaves alone; its messages go by way of the browser's session. */
async function attach(root: CDPSession, targetId: string): Promise<ProtocolSession> {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  let lastId = 0;
  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id = 0, method = '', params, result, error } = JSON.parse(received.message) as Message;
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    for (const listener of listeners.get(method) ?? []) listener(params as never);
  });
  const send = (method: string, params: object = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: lastId, method, params }) }).catch(reject);
    });
  const on = (event: string, listener: (params: never) => void) => listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  return { send, on } as unknown as ProtocolSession;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function emulate(session: ProtocolSession, { device: { viewport, deviceScaleFactor = 1, isMobile = false, hasTouch = false } }: Profile): Promise<void> {
  if (!viewport) throw new Error('Wanted a viewport of the profile, found none.');
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
}
