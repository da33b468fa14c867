import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { unusedShare } from '../../style-usage';
import type { Figures } from './load-figures';

/** The styles of a first load: the share that no visitor needs, and the size of those in the document itself, after brotli. */
export async function countStyles(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    const unusedStyleShare = await unusedShare(page, url);
    const inlined = await page.locator('style').allTextContents();
    const inlinedStyleBytes = inlined.length === 0 ? 0 : (await promisify(brotliCompress)(inlined.join(''))).length;
    return { unusedStyleShare, inlinedStyleBytes };
  } finally {
    await page.close();
  }
}
