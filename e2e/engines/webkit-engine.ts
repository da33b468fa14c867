import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { findBrowser } from '../../shell/composer/test/find-browser';
import { findFreePort } from '../../shell/composer/base/free-port';
import { callOf } from './engine';
import type { Engine, EngineWindow, Point, Viewport, WindowOptions } from './engine';

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

/** How long a script may run, such as one that awaits a service worker. */
const scriptTimeoutMs = 20_000;
const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** @param session URL of a WebDriver session with one window */
async function openWindow(session: string, { viewport }: WindowOptions): Promise<EngineWindow> {
  const post = (path: string, body: object = {}) => sendCommand('POST', session + path, body);
  const pointer = (...actions: readonly object[]) => post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x, y });
  const window: EngineWindow = {
    load: (url) => post('/url', { url }),
    evaluate: async (script, argument) => (await post('/execute/sync', { script: `return ${callOf(script, argument)}`, args: [] })) as never,
    moveTo: (point) => pointer(move(point)),
    clickAt: (point) => pointer(move(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    press: (...keys) => post('/actions', keyActions(keys)),
    back: () => post('/back'),
    forward: () => post('/forward'),
    reload: () => post('/refresh'),
    screenshot: async () => Buffer.from(z.string().parse(await sendCommand('GET', `${session}/screenshot`, undefined, screenshotMs)), 'base64'),
    close: () => sendCommand('DELETE', session).catch(() => undefined),
  };
  await post('/timeouts', { script: scriptTimeoutMs });
  await resize(window, post, viewport);
  return window;
}

/** WebDriver sets the size of the window; its toolbar is part of that. */
async function resize({ evaluate }: EngineWindow, post: (path: string, body: object) => Promise<unknown>, { width, height }: Viewport): Promise<void> {
  const set = async (height: number) => sizeSchema.parse(await post('/window/rect', { x: 0, y: 0, width, height }));
  const outer = await set(height);
  const shown = await evaluate(() => innerHeight, undefined);
  await set(height + outer.height - shown);
}

/** The keys that WebDriver knows by a code point, by `KeyboardEvent.key`. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codePoints: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F8: '\uE038',
};

/** Presses keys in their order and lets go of them in reverse. @throws Error for a key that is neither one character nor listed */
function keyActions(keys: readonly string[]): object {
  const values = keys.map((key) => {
    const value = key.length === 1 ? key : codePoints[key];
    if (value === undefined) throw new Error(`The key ${key} has no code point. Add it to codePoints.`);
    return value;
  });
  const actions = [...values.map((value) => ({ type: 'keyDown', value })), ...values.reverse().map((value) => ({ type: 'keyUp', value }))];
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}

/** What a WebDriver server says when a command fails. */
class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
}

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });

/** Far longer than a page takes: a browser that hangs would otherwise keep its worker for the whole time of a test. */
const commandMs = 60_000;
/** The driver waits for a frame, and a page that has been idle for half a minute paints none. */
const screenshotMs = 5000;

/** Sends a command of W3C WebDriver and returns its value. https://www.w3.org/TR/webdriver2/#endpoints @throws WebDriverError */
async function sendCommand(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, longestMs = commandMs): Promise<unknown> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(longestMs), ...(body && { body: JSON.stringify(body) }) });
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new WebDriverError(`${method} ${url} failed with ${error}: ${message}`);
}

/** A display without a screen, for browsers that want one. */
interface Display {
  /** For `DISPLAY`. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Starts Xvfb, which chooses a free display and writes its number. */
async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let said = '';
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [, , , number] = server.stdio;
  if (!number) throw new Error('Xvfb gave no stream for the number of its display.');
  const started: unknown[] = await Promise.race([once(number, 'data'), ended.then(() => [])]);
  if (started.length === 0) throw new Error(`Xvfb ended at its start:\n${said}`);
  return {
    name: `:${String(started[0]).trim()}`,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
