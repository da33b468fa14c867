import { findBrowser } from '../shell/composer/test/find-browser';
import { chromiumArguments } from './chromium-arguments';

/** How a test starts Chromium that needs more than its engine. */
export const fullChromium = { executablePath: findBrowser('chromium'), args: [...chromiumArguments] };
