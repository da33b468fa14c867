import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../shell/composer/check/find-browser';
import { chromiumArguments } from './chromium-arguments';

/** Opens the whole browser, without its own background requests. @throws ExpectedError when there is none */
export function openChromium(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser('chromium'), args: [...chromiumArguments, ...more] });
}
