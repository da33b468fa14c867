import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** A device and its connection. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  /** Time of a round trip; Chromium adds it to every request. */
  readonly latencyMs: number;
  readonly downKbits: number;
  readonly upKbits: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
  readonly screen: { readonly width: number; readonly height: number; readonly deviceScaleFactor: number; readonly mobile: boolean };
}

export const profiles: readonly Profile[] = [
  { name: 'phone', latencyMs: 150, downKbits: 1600, upKbits: 750, cpuSlowdown: 4, screen: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true } },
  { name: 'desktop', latencyMs: 40, downKbits: 10_000, upKbits: 10_000, cpuSlowdown: 1, screen: { width: 1350, height: 900, deviceScaleFactor: 1, mobile: false } },
];

type Session = Pick<CDPSession, 'send'>;

/** A page in a browser context of its own, with nothing in any cache, as slow as a profile says. */
export interface SlowPage extends Session {
  /** Evaluates an expression whose value is JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Evaluates it until its value is truthy. @throws Error after a minute */
  readonly until: <Value>(expression: string) => Promise<Value>;
  /** Clicks where an expression says. @param hoverMs how long the pointer rests there before */
  readonly click: (position: string, hoverMs?: number) => Promise<void>;
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
  for (const domain of ['Page', 'Performance', 'Network'] as const) await session.send(`${domain}.enable`);
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `delete Navigator.prototype.serviceWorker; ${source}` });
  await slowDown(session, profile);
  await setTimeout(settleMs);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value as Value;
  };
  const until = async <Value>(expression: string): Promise<Value> => {
    for (const started = performance.now(); performance.now() - started < deadlineMs; await setTimeout(50)) {
      const value = await evaluate<Value | undefined>(expression);
      if (value) return value;
    }
    throw new Error(`${expression} did not come true within ${deadlineMs / 1000} s on ${await evaluate<string>('location.href')}.`);
  };
  return {
    send: session.send,
    evaluate,
    until,
    async click(position, hoverMs = 0) {
      const { x, y } = await until<{ readonly x: number; readonly y: number }>(position);
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      await setTimeout(hoverMs);
      for (const type of ['mousePressed', 'mouseReleased'] as const) await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
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

async function slowDown({ send }: Session, { latencyMs, downKbits, upKbits, cpuSlowdown, screen }: Profile): Promise<void> {
  const bytesPerSecond = (kbits: number) => (kbits * 1000) / 8;
  await send('Emulation.setDeviceMetricsOverride', screen);
  await send('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile });
  await send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond(downKbits), uploadThroughput: bytesPerSecond(upKbits) });
  await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
