import { chromium } from '@playwright/test';
import { findBrowser } from '../../shell/composer/check/find-browser';
import { findFreePort } from '../../shell/composer/free-port';
import { chromiumArguments } from '../chromium-arguments';

/** A browser that listens on a port. */
export interface OpenChromium {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Opens the browser that the tests use too. @throws ExpectedError when there is none */
export async function openChromium(): Promise<OpenChromium> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findBrowser('chromium'),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}
