import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Figures } from './load-figures';

/** Counts what a document's styles are used for, from its next navigation on. @returns stops counting */
export async function watchStyles(page: Page): Promise<() => Promise<Figures>> {
  await page.coverage.startCSSCoverage();
  return async () => {
    const sheets = await page.coverage.stopCSSCoverage();
    const inlined = sheets.filter(({ url }) => url === page.url()).map(({ text = '' }) => text);
    const used = sheets.flatMap(({ ranges }) => ranges).reduce((sum, { start, end }) => sum + end - start, 0);
    const all = sheets.reduce((sum, { text = '' }) => sum + text.length, 0);
    return {
      unusedStyleShare: all === 0 ? 0 : 1 - used / all,
      inlinedStyleBytes: inlined.length === 0 ? 0 : (await promisify(brotliCompress)(inlined.join(''))).length,
    };
  };
}
