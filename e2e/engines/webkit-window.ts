import * as z from 'zod';
import { callOf } from './engine';
import type { EngineWindow, Point, Viewport, WindowOptions } from './engine';
import { sendCommand } from './webdriver';
import { keyActions } from './webdriver-keys';

/** How long a script may run, such as one that awaits a service worker. */
const scriptTimeoutMs = 20_000;
const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** @param session URL of a WebDriver session with one window */
export async function openWindow(session: string, { viewport }: WindowOptions): Promise<EngineWindow> {
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
    screenshot: async () => Buffer.from(z.string().parse(await sendCommand('GET', `${session}/screenshot`)), 'base64'),
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
