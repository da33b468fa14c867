import { firefox } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findBrowser } from '../../shell/composer/test/find-browser';
import { openChromium } from '../open-chromium';
import { callOf } from './engine';
import type { Engine, EngineWindow, PageScript, WindowOptions } from './engine';

/** Firefox downloads a file again when its disk cache is slow, as it is on a busy machine; a journey counts downloads. */
const firefoxUserPrefs = { 'network.http.rcwn.enabled': false };

/** Starts Chromium, or Debian's Firefox over WebDriver BiDi. */
export async function startPlaywrightEngine(name: 'chromium' | 'firefox'): Promise<Engine> {
  const browser =
    name === 'chromium'
      ? await openChromium()
      : await firefox.launch({ channel: 'moz-firefox', executablePath: findBrowser('firefox'), firefoxUserPrefs });
  return {
    name,
    version: `${name} ${browser.version()}`,
    open: (options) => openWindow(browser, options),
    stop: () => browser.close(),
  };
}

async function openWindow(browser: Browser, { viewport, position }: WindowOptions): Promise<EngineWindow> {
  const context = await browser.newContext({ viewport, ...(position && { geolocation: position, permissions: ['geolocation'] }) });
  const page = await context.newPage();
  return { ...windowOf(page), close: () => context.close() };
}

function windowOf(page: Page): Omit<EngineWindow, 'close'> {
  return {
    load: (url) => page.goto(url),
    evaluate: <Argument, Result>(script: PageScript<Argument, Result>, argument: Argument) => page.evaluate<Result>(callOf(script, argument)),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    // As the buttons do. `page.goBack` waits for a commit that Firefox does not always report when it shows a kept document.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
    reload: () => page.reload(),
    screenshot: () => page.screenshot(),
  };
}
