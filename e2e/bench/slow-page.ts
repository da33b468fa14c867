import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';

/** A device and its connection. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  /** Time of a round trip; Chromium adds it to every request. */
  readonly latencyMs: number;
  readonly downKbits: number;
  readonly upKbits: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
  readonly device: Pick<BrowserContextOptions, 'deviceScaleFactor' | 'isMobile' | 'hasTouch'> & { readonly viewport: { readonly width: number; readonly height: number } };
}

export const profiles: readonly Profile[] = [
  {
    name: 'phone',
    latencyMs: 150,
    downKbits: 1600,
    upKbits: 750,
    cpuSlowdown: 4,
    device: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  { name: 'desktop', latencyMs: 40, downKbits: 10_000, upKbits: 10_000, cpuSlowdown: 1, device: { viewport: { width: 1350, height: 900 } } },
];

type Session = Pick<CDPSession, 'send'>;

/** A page in a browser context of its own, with nothing in any cache, as slow as a profile says. */
export interface SlowPage {
  readonly navigate: (url: string) => Promise<void>;
  /** Evaluates an expression whose value is JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Evaluates it until its value is truthy. @throws Error after a minute */
  readonly until: <Value>(expression: string) => Promise<Value>;
  readonly mouse: (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) => Promise<void>;
  /** How long the main thread was busy with the document, in milliseconds. */
  readonly busyMs: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Far more than any page takes: beyond it something is broken. */
const deadlineMs = 60_000;

/** A new window is busy with itself for this long. */
const settleMs = 250;

/**
 * Opens a page without Playwright's own additions to every page: where the protocol's `Runtime` is enabled, V8 works out
 * a source position for each error that is created. React creates some while its script runs, which took 80 of 120 ms on the
 * phone profile, and no visitor waits for it. Service workers are off: they would fetch files of later pages.
 *
 * @param source of a script that runs in every document before its own
 */
export async function openSlowPage(browser: Browser, profile: Profile, source: string): Promise<SlowPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const session = await attach(root, targetId);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value as Value;
  };
  await session.send('Page.enable');
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `delete Navigator.prototype.serviceWorker; ${source}` });
  await slowDown(session, profile);
  await setTimeout(settleMs);
  return {
    evaluate,
    navigate: async (url) => void (await session.send('Page.navigate', { url })),
    async until(expression) {
      for (const started = performance.now(); performance.now() - started < deadlineMs; await setTimeout(50)) {
        const value = await evaluate(expression);
        if (value) return value as never;
      }
      throw new Error(`${expression} did not come true within ${deadlineMs / 1000} s on ${await evaluate<string>('location.href')}.`);
    },
    mouse: async (type, x, y) => void (await session.send('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 })),
    async busyMs() {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** A session of a page that Playwright leaves alone: messages go through the browser's session. */
async function attach(root: CDPSession, targetId: string): Promise<Session> {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id = 0, result, error } = JSON.parse(received.message) as { readonly id?: number; readonly result?: unknown; readonly error?: { readonly message: string } };
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  });
  const send = (method: string, params: object = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: lastId, method, params }) }).catch(reject);
    });
  return { send } as unknown as Session;
}

async function slowDown(session: Session, { latencyMs, downKbits, upKbits, cpuSlowdown, device }: Profile): Promise<void> {
  const { viewport, deviceScaleFactor = 1, isMobile = false, hasTouch = false } = device;
  const bytesPerSecond = (kbits: number) => (kbits * 1000) / 8;
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond(downKbits), uploadThroughput: bytesPerSecond(upKbits) });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
