import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { findBrowser } from '../../shell/composer/check/find-browser';
import { findFreePort } from '../../shell/composer/free-port';
import type { Engine } from './engine';
import { startDisplay } from './virtual-display';
import { sendCommand } from './webdriver';
import { openWindow } from './webkit-window';

const startDeadlineMs = 20_000;
const statusSchema = z.object({ ready: z.boolean() });
const sessionSchema = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });

/** Starts WebKitGTK's driver on a display of its own. It has one window at a time, each a browser of its own. */
export async function startWebKit(): Promise<Engine> {
  const display = await startDisplay();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Its sandbox refuses to run as root, as CI does; and there is no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, driver);
  let version = 'webkit';
  const newSession = async () => {
    const options = { binary: findBrowser('webkit'), args: ['--automation'] };
    const created = await sendCommand('POST', `${url}/session`, { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    const { sessionId, capabilities } = sessionSchema.parse(created);
    version = `webkit ${capabilities.browserVersion}`;
    return `${url}/session/${sessionId}`;
  };
  return {
    name: 'webkit',
    get version() {
      return version;
    },
    open: async (options) => openWindow(await newSession(), options),
    stop: async () => {
      await end(driver);
      await display.stop();
    },
  };
}

async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  const until = performance.now() + startDeadlineMs;
  while (performance.now() < until && driver.exitCode === null) {
    const status = await sendCommand('GET', `${url}/status`).catch(() => undefined);
    if (statusSchema.safeParse(status).data?.ready) return;
    await pause(50);
  }
  throw new Error(`WebKitWebDriver is not ready after ${startDeadlineMs / 1000} s. Check that webkit2gtk-driver is installed.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
