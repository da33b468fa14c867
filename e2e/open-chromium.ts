import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../shell/composer/test/find-browser';

/** Every test and measurement starts Chromium with these. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the whole browser, without its own background requests. @throws ExpectedError when there is none */
export function openChromium(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser('chromium'), args: [...chromiumArguments, ...more] });
}

/** How a test starts Chromium that needs more than its engine. */
export const fullChromium = { executablePath: findBrowser('chromium'), args: [...chromiumArguments] };
